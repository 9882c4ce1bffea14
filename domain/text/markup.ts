/** Descriptions: plain text with a tiny markup, parsed to a tree and rendered as nodes, never as HTML. */
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'bold'; text: string }
  | { type: 'link'; text: string; href: string };

export type Block = { type: 'paragraph'; lines: Inline[][] } | { type: 'list'; items: Inline[][] };

/** Addresses a link may lead to; anything else stays text. */
export const isLinkAddress = (address: string): boolean =>
  /^(https?:\/\/[^\s]+|mailto:[^\s@]+@[^\s@]+)$/i.test(address);

// No label holds a bracket, so that a run of them is not searched again from each.
const inlinePattern = /\*\*([^*\n]+)\*\*|\[([^[\]\n]+)\]\(([^()\s]+)\)/g;

/** `**bold**` and `[text](https://…)`; everything else is text. */
export const parseInline = (text: string): Inline[] => {
  const nodes: Inline[] = [];
  let position = 0;
  for (const match of text.matchAll(inlinePattern)) {
    const [whole, bold, label, href] = match;
    if (href !== undefined && !isLinkAddress(href)) continue;
    if (match.index > position)
      nodes.push({ type: 'text', text: text.slice(position, match.index) });
    if (bold !== undefined) nodes.push({ type: 'bold', text: bold });
    else nodes.push({ type: 'link', text: label as string, href: href as string });
    position = match.index + whole.length;
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

/** Blank lines divide blocks; lines starting with `- ` make lists; a line break stays one. */
export const parseMarkup = (text: string): Block[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .flatMap((chunk) => toBlocks(chunk.split('\n').filter((line) => line.trim() !== '')));

/** The text alone, in one line, for previews. */
export const toPlainText = (text: string): string =>
  parseMarkup(text)
    .flatMap((block) => (block.type === 'list' ? block.items : block.lines))
    .map((nodes) => nodes.map((node) => node.text).join(''))
    .join(' ');
