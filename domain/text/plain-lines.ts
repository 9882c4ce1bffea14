import { parseMarkup, type Inline } from './markup.ts';

const toText = (nodes: readonly Inline[]): string =>
  nodes
    .map((node) =>
      // A bare address has its text at the end of its URL.
      node.type === 'link' && !node.href.endsWith(node.text)
        ? `${node.text} (${node.href})`
        : node.text,
    )
    .join('');

/**
 * Description as plain text for other programs; keeps lines and paragraphs, links get their URL.
 */
export const toPlainLines = (text: string): string =>
  parseMarkup(text)
    .map((block) =>
      block.type === 'list'
        ? block.items.map((item) => `- ${toText(item)}`).join('\n')
        : block.lines.map(toText).join('\n'),
    )
    .join('\n\n');
