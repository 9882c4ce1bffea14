const utf8 = new TextEncoder();

/** Text escaped as an iCalendar TEXT value (RFC 5545, 3.3.11). */
export const toCalendarText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // eslint-disable-next-line no-control-regex -- control characters are invisible and not allowed
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

/** Limit of octets in a line without its line break (RFC 5545, 3.1). */
const maximumOctets = 75;

/** Folds a content line: each continuation begins with a space, characters are never split. */
const foldLine = (line: string): string => {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = utf8.encode(character).length;
    if (octets + size > maximumOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
};

export const toCalendarFile = (lines: readonly string[]): string =>
  lines.map((line) => `${foldLine(line)}\r\n`).join('');
