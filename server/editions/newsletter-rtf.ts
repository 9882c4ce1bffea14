import { partsOfLine, type Newsletter, type NewsletterItem } from './newsletter.ts';

/**
 * Text of RTF 1.9: `\`, `{` and `}` are escaped, other than ASCII characters are `\uN?`, where N is a
 * signed number of 16 bits; those above them are two such numbers.
 */
export const escapeRtf = (text: string): string => {
  let result = '';
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const character = text[index] as string;
    if ('\\{}'.includes(character)) result += `\\${character}`;
    else if (code >= 0x20 && code < 0x7f) result += character;
    else if (character === '\n') result += '\\line ';
    else result += `\\u${code > 0x7fff ? code - 0x1_0000 : code}?`;
  }
  return result;
};

/** Colours, fonts and styles: readers name headings by their styles. */
const head = (title: string): string =>
  [
    '{\\rtf1\\ansi\\ansicpg1250\\uc1\\deff0\\deflang1029',
    '{\\fonttbl{\\f0\\fswiss\\fcharset238 Arial;}}',
    '{\\stylesheet{\\s0\\f0\\fs22 Normal;}',
    '{\\s1\\sb120\\sa60\\keepn\\outlinelevel0\\b\\f0\\fs32 heading 1;}',
    '{\\s2\\sb240\\sa60\\keepn\\outlinelevel1\\b\\f0\\fs26 heading 2;}}',
    `{\\info{\\title ${escapeRtf(title)}}{\\author ${escapeRtf('Mapa akcí')}}}`,
  ].join('\n');

const heading = (level: 1 | 2, text: string): string =>
  `\\pard\\plain\\s${level}\\sb${level === 1 ? 120 : 240}\\sa60\\keepn\\outlinelevel${level - 1}\\b\\f0\\fs${level === 1 ? 32 : 26} ${escapeRtf(text)}\\par`;

const paragraph = (rtf: string): string => `\\pard\\plain\\s0\\f0\\fs22\\sa60 ${rtf}\\par`;

/** Line of an event with its title in bold. */
const eventLine = (item: NewsletterItem): string => {
  const [hours, title, facts] = partsOfLine(item).map(escapeRtf);
  return `${hours}{\\b ${title}}${facts}`;
};

/** Newsletter as RTF in ASCII: every word processor and typesetting program opens it. */
export const toNewsletterRtf = ({ title, subtitle, days, closing }: Newsletter): string =>
  [
    head(title),
    heading(1, title),
    paragraph(escapeRtf(subtitle)),
    ...days.flatMap(({ heading: day, items }) => [
      heading(2, day),
      ...items.flatMap((item) => [
        paragraph(eventLine(item)),
        ...(item.text ? [paragraph(escapeRtf(item.text))] : []),
      ]),
    ]),
    paragraph(escapeRtf(closing)),
    '}',
    '',
  ].join('\n');
