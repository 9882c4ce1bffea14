const utf8 = new TextEncoder();

/** Text as a value of iCalendar (RFC 5545, 3.3.11). */
export const toCalendarText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // eslint-disable-next-line no-control-regex -- they are not allowed, and nobody sees them
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

/** Octets a line may have without its end. */
const longestLine = 75;

/** Folds a content line: what is too long goes on behind a space, and no character is cut in two. */
const foldLine = (line: string): string => {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = utf8.encode(character).length;
    if (octets + size > longestLine) {
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
