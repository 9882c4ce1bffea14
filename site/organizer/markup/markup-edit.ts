import { isLinkAddress } from '../../../domain/text/markup.ts';

export type MarkupKind = 'bold' | 'list' | 'link';

/** Text with its selection, as offsets. */
export interface SelectedText {
  text: string;
  start: number;
  end: number;
}

/** Replacement of the characters from `from` to `to`, and what is selected after it. */
export interface MarkupEdit {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

const boldMark = '**';
const listMark = '- ';
const boldWords = 'tučně';
const linkWords = 'text odkazu';
const addressBegin = 'https://';

/** Without spaces at its ends, which would stand inside the markup. */
const trimmed = ({ text, start, end }: SelectedText): { start: number; end: number } => {
  const selected = text.slice(start, end);
  const from = start + (selected.length - selected.trimStart().length);
  return selected.trim() === ''
    ? { start, end: start }
    : { start: from, end: from + selected.trim().length };
};

/** Bold text has no line break: each line is wrapped, a list item after its dash. */
const wrapLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      const [, before = '', inner = '', after = ''] = /^(\s*(?:-\s+)?)(.*?)(\s*)$/.exec(line) ?? [];
      return inner === '' ? line : before + boldMark + inner.replaceAll('*', '') + boldMark + after;
    })
    .join('\n');

const toBold = (selected: SelectedText): MarkupEdit => {
  const { text } = selected;
  const { start, end } = trimmed(selected);
  const inner = text.slice(start, end);
  const size = boldMark.length;
  const isInside = text.slice(start - size, start) === boldMark && text.startsWith(boldMark, end);
  if (isInside && start >= size)
    return {
      from: start - size,
      to: end + size,
      insert: inner,
      start: start - size,
      end: end - size,
    };
  if (inner.includes(boldMark)) {
    const plain = inner.replaceAll(boldMark, '');
    return { from: start, to: end, insert: plain, start, end: start + plain.length };
  }
  if (inner.includes('\n')) {
    const insert = wrapLines(inner);
    return { from: start, to: end, insert, start, end: start + insert.length };
  }
  const words = inner.replaceAll('*', '') || boldWords;
  const from = start + size;
  return {
    from: start,
    to: end,
    insert: boldMark + words + boldMark,
    start: from,
    end: from + words.length,
  };
};

const toList = ({ text, start, end }: SelectedText): MarkupEdit => {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', Math.max(end - (end > start ? 1 : 0), from));
  const to = lineEnd === -1 ? text.length : lineEnd;
  const lines = text.slice(from, to).split('\n');
  const isList = lines.every((line) => line.trim() === '' || line.startsWith(listMark));
  const isEmpty = lines.every((line) => line.trim() === '');
  const insert = lines
    .map((line) => {
      if (isList && !isEmpty) return line.startsWith(listMark) ? line.slice(listMark.length) : line;
      return line.trim() === '' && lines.length > 1
        ? line
        : listMark + line.replace(/^\s*-\s+/, '');
    })
    .join('\n');
  const isCaret = start === end;
  const caret = from + insert.length - (to - end);
  return {
    from,
    to,
    insert,
    start: isCaret ? Math.max(caret, from) : from,
    end: isCaret ? Math.max(caret, from) : from + insert.length,
  };
};

const toLink = (selected: SelectedText): MarkupEdit => {
  const { text } = selected;
  const { start, end } = trimmed(selected);
  const inner = text
    .slice(start, end)
    .replace(/[[\]\n]+/g, ' ')
    .trim();
  const isAddress = isLinkAddress(inner) && !/[()]/.test(inner);
  const label = isAddress || inner === '' ? linkWords : inner;
  const address = isAddress ? inner : addressBegin;
  const insert = `[${label}](${address})`;
  // What is still to be written: the words of an address, or the address of words.
  const from = isAddress || inner === '' ? start + 1 : start + label.length + 3;
  const length = isAddress || inner === '' ? label.length : address.length;
  return { from: start, to: end, insert, start: from, end: from + length };
};

const edits: Record<MarkupKind, (selected: SelectedText) => MarkupEdit> = {
  bold: toBold,
  list: toList,
  link: toLink,
};

/** The edit that a button makes with the selection; pressed again, bold and list are taken back. */
export const markupEdit = (kind: MarkupKind, selected: SelectedText): MarkupEdit =>
  edits[kind](selected);
