import { decodeHTMLStrict } from 'entities';
import { parseInline } from '../../domain/text/markup.ts';

const maxDecodingRounds = 3;

/** Decodes HTML entities, up to three times for text escaped repeatedly. */
export const decodeEntities = (text: string): string => {
  let decoded = text;
  for (let round = 0; round < maxDecodingRounds; round++) {
    const next = decodeHTMLStrict(decoded);
    if (next === decoded) break;
    decoded = next;
  }
  return decoded;
};

// The lookahead prevents backtracking over a long run of letters.
const tag = /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])[^<>]*>|<!--[^<>]*-->/gi;
const paragraphs = /^(p|h[1-6]|ul|ol|table|blockquote)$/;
const lines = /^(br|div|tr|hr)$/;

const toBreak = (_whole: string, closing: string | undefined, name: string | undefined): string => {
  const element = name?.toLowerCase() ?? '';
  if (paragraphs.test(element)) return '\n\n';
  if (lines.test(element)) return '\n';
  if (element === 'li') return closing ? '' : '\n- ';
  return element === 'td' || element === 'th' ? ' ' : '';
};

export const hasTags = (text: string): boolean => decodeEntities(text).search(tag) >= 0;

const stripTags = (text: string): string => {
  const breaks = /<(p|br|div|li|tr|h[1-6])\b/i.test(text);
  // With tags that break lines, line breaks of the source are only white space.
  return (breaks ? text.replace(/\s+/g, ' ') : text).replace(tag, toBreak);
};

/**
 * Control characters (PostgreSQL refuses U+0000), lone surrogates, zero-width characters, and those
 * that change the direction of text.
 */
const invisible =
  /(?![\t\n\r])[\p{Cs}\p{Cc}\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;
const onlyDots = /^[.…\s]*$/;

const toLines = (text: string): string[] =>
  stripTags(decodeEntities(text))
    .replace(invisible, '')
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.replace(/\s+/g, ' ').trim());

/** Imported text as one line without entities, tags and double spaces; empty for only dots. */
export const toLine = (text: string): string => {
  const line = toLines(text).filter(Boolean).join(' ');
  return onlyDots.test(line) ? '' : line;
};

const isMarkedUp = (text: string): boolean =>
  text.split('\n').some((line) => parseInline(line).some((node) => node.type !== 'text'));

/**
 * Inserts invisible word joiners so that stars and brackets of imported text are not read as our
 * markup: `Hotel ****` is not bold, and a link must not hide its address.
 */
const keepAsWritten = (text: string): string =>
  isMarkedUp(text) ? text.replace(/\*(?=\*)/g, '*\u2060').replace(/\]\(/g, ']\u2060(') : text;

/** Imported text in paragraphs, for a description. */
export const toParagraphs = (text: string): string => {
  const joined = toLines(text)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return onlyDots.test(joined) ? '' : keepAsWritten(joined);
};
