import { parseMarkup, type Inline } from './markup.ts';

const toText = (nodes: readonly Inline[]): string =>
  nodes
    .map((node) =>
      node.type === 'link' && node.text !== node.href ? `${node.text} (${node.href})` : node.text,
    )
    .join('');

/** A description as plain text for other programs: its lines and paragraphs stay, links tell where they lead. */
export const toPlainLines = (text: string): string =>
  parseMarkup(text)
    .map((block) =>
      block.type === 'list'
        ? block.items.map((item) => `- ${toText(item)}`).join('\n')
        : block.lines.map(toText).join('\n'),
    )
    .join('\n\n');
