// The formats that a page can state. The expressions come from the server's own checks; here is what they cannot say.

const whole = (name) => {
  const expression = new RegExp(`^(?:${FACTS.expressions[name]})$`, 'u');
  return (text) => expression.exec(text);
};

const isInCalendar = (text) => {
  const [year, month, day] = [text.slice(0, 4), text.slice(5, 7), text.slice(8, 10)].map(Number);
  if (month === 2 && day === 29) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day <= [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
};

const endsADay = (text) => { // leap seconds are at the end of a day in UTC
  let minutes = Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16));
  if (!/[Zz]$/.test(text)) {
    const offset = Number(text.slice(-5, -3)) * 60 + Number(text.slice(-2));
    minutes += text.at(-6) === '-' ? offset : -offset;
  }
  return (minutes + 1440) % 1440 === 1439;
};

const splitLast = (text, mark) => {
  const at = text.lastIndexOf(mark);
  return at < 0 ? ['', text] : [text.slice(0, at), text.slice(at + 1)];
};

const isVersion4 = (text) => {
  const parts = text.split('.');
  return parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256);
};

const isVersion6 = (text) => {
  const tail = text.slice(text.lastIndexOf(':') + 1);
  const plain = tail.includes('.') ? `${text.slice(0, text.length - tail.length)}0:0` : text;
  if (plain !== text && !isVersion4(tail)) return false;
  const halves = plain.split('::').map((half) => (half ? half.split(':') : []));
  const groups = halves.flat();
  if (halves.length > 2 || !groups.every((group) => /^[0-9A-Fa-f]{1,4}$/.test(group))) return false;
  return halves.length === 2 ? groups.length < 8 : groups.length === 8;
};

const isAuthority = (text) => {
  const [user, host] = splitLast(text, '@');
  const found = whole('host')(host);
  if (!found || !whole('user')(user)) return false;
  const literal = found[1];
  return literal === undefined || Boolean(whole('future')(literal)) || isVersion6(literal);
};

const FORMATS = {
  uuid: (text) => whole('uuid')(text),
  date: (text) => whole('date')(text) && isInCalendar(text),
  'date-time': (text) => whole('moment')(text) && isInCalendar(text) && (text.slice(17, 19) !== '60' || endsADay(text)),
  uri: (text) => {
    const [found, authority = '', path = '', query = '', fragment = ''] = whole('uri')(text) ?? [null];
    return found !== null && whole('path')(path) && whole('tail')(query) && whole('tail')(fragment) && isAuthority(authority);
  },
  email: (text) => {
    const [local, domain] = splitLast(text, '@');
    if (lengthOf(text) > 254 || !local || lengthOf(local) > 64 || !whole('local')(local)) return false;
    if (!domain.startsWith('[') || !domain.endsWith(']')) return whole('domain')(domain);
    const literal = domain.slice(1, -1);
    return /^ipv6:/i.test(literal) ? isVersion6(literal.slice(5)) : isVersion4(literal);
  },
};
