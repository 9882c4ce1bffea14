import { hasBidiControls, withoutInvisible } from '../../contract/invisible-characters.ts';

/**
 * Node of a description: text with a small markup, parsed to a tree and never rendered as raw HTML.
 */
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'bold'; text: string }
  | { type: 'link'; text: string; href: string };

export type Block = { type: 'paragraph'; lines: Inline[][] } | { type: 'list'; items: Inline[][] };

/**
 * Whether a link may have this address: http, https or mailto, without characters that change the
 * direction of text. Other links stay text.
 */
export const isLinkAddress = (address: string): boolean =>
  /^(https?:\/\/[^\s]+|mailto:[^\s@]+@[^\s@]+)$/i.test(address) && !hasBidiControls(address);

// An address after other characters is a part of markup or code, and stays as it was written.
const beforeAddress = String.raw`(?<=^|[\s(„,;:–])(?<!\]\()`;
/** Domain with a usual ending, an address also without `www`; not the first part of an e-mail address. */
const domain = String.raw`(?:[a-z0-9-]+\.)+(?:cz|sk|eu|com|org|net|info)(?![\w@-]|\.\w)`;
/** Web address written into a text; its last punctuation belongs to the sentence. */
const webAddress = String.raw`${beforeAddress}(?:(?:https?:\/\/|www\.)[^\s<>"„“”[\]]+|${domain}(?:\/[^\s<>"„“”[\]]*)?)`;
const emailAddress = String.raw`${beforeAddress}[\w.+-]+@[\w-]+(?:\.[\w-]+)+`;
// A label excludes brackets, so that matching stays linear for a run of brackets.
const inlinePattern = new RegExp(
  String.raw`\*\*([^*\n]+)\*\*|\[([^[\]\n]+)\]\(([^()\s]+)\)|(${webAddress})|(${emailAddress})`,
  'gi',
);

/** Address without the punctuation of the sentence, and without a bracket that it did not open. */
const trimAddress = (address: string): string => {
  const trimmed = address.replace(/[.,;:!?…'’*]+$/, '');
  const isOutside = trimmed.endsWith(')') && !trimmed.includes('(');
  return isOutside ? trimAddress(trimmed.slice(0, -1)) : trimmed;
};

/** Link of an address written into a text; null for one that may not be a link. */
const toBareLink = (web: string | undefined, email: string | undefined): Inline | null => {
  const text = trimAddress(web ?? email ?? '');
  const isComplete = web === undefined || /^https?:/i.test(text);
  const prefix = web === undefined ? 'mailto:' : isComplete ? '' : 'https://';
  const href = withoutInvisible(prefix + text);
  const hasHost = web === undefined || /^(?:https?:\/\/)?[^/]+\.[^/]/i.test(text);
  return hasHost && isLinkAddress(href) ? { type: 'link', text, href } : null;
};

/** `**bold**`, `[text](https://…)` and bare addresses of the web and of e-mail; the rest is text. */
export const parseInline = (text: string): Inline[] => {
  const nodes: Inline[] = [];
  let position = 0;
  for (const match of text.matchAll(inlinePattern)) {
    const [whole, bold, label, address = '', web, email] = match;
    const href = withoutInvisible(address);
    if (label !== undefined && (hasBidiControls(label) || !isLinkAddress(href))) continue;
    const bare = bold === undefined && label === undefined ? toBareLink(web, email) : null;
    if (bold === undefined && label === undefined && !bare) continue;
    if (match.index > position)
      nodes.push({ type: 'text', text: text.slice(position, match.index) });
    if (bold !== undefined) nodes.push({ type: 'bold', text: bold });
    else nodes.push(bare ?? { type: 'link', text: label as string, href });
    position = match.index + (bare ? bare.text.length : whole.length);
  }
  if (position < text.length) nodes.push({ type: 'text', text: text.slice(position) });
  return nodes;
};

const isListLine = (line: string): boolean => /^\s*-\s+\S/.test(line);

const toBlocks = (lines: string[]): Block[] => {
  const blocks: Block[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (isListLine(line)) {
      const item = parseInline(line.replace(/^\s*-\s+/, '').trimEnd());
      if (last?.type === 'list') last.items.push(item);
      else blocks.push({ type: 'list', items: [item] });
    } else if (last?.type === 'paragraph') last.lines.push(parseInline(line.trim()));
    else blocks.push({ type: 'paragraph', lines: [parseInline(line.trim())] });
  }
  return blocks;
};

/** Blank lines separate blocks; lines starting with `- ` make lists; line breaks are kept. */
export const parseMarkup = (text: string): Block[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .flatMap((chunk) => toBlocks(chunk.split('\n').filter((line) => line.trim() !== '')));

/** Text without markup in one line, for previews. */
export const toPlainText = (text: string): string =>
  parseMarkup(text)
    .flatMap((block) => (block.type === 'list' ? block.items : block.lines))
    .map((nodes) => nodes.map((node) => node.text).join(''))
    .join(' ');
