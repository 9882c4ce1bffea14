import { isLinkAddress } from '../../../domain/text/markup.ts';

const blocks = new Set(
  'ADDRESS ARTICLE BLOCKQUOTE DD DT H1 H2 H3 H4 H5 H6 P PRE SECTION TR'.split(' '),
);
const ignored = new Set('HEAD SCRIPT STYLE TEMPLATE TITLE'.split(' '));

/** End of a `div`, one line break with the beginning of the next one; no text has it. */
const lineEnd = '\u2028';

/** Whether text in an element is bold; Google Docs wraps whole texts in a `b` that is not. */
const isBold = (element: HTMLElement): boolean => {
  const weight = element.style.fontWeight;
  if (weight !== '') return weight === 'bold' || Number(weight) >= 600;
  return /^(B|STRONG|H[1-6])$/.test(element.tagName);
};

const wrap = (text: string, begin: string, end: string): string => {
  const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  return inner === '' || inner.includes('\n') ? text : before + begin + inner + end + after;
};

/**
 * The markup of descriptions for pasted HTML: bold text, lists and links stay, everything else
 * becomes text with its paragraphs and line breaks.
 */
export const htmlToMarkup = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');

  const textOf = (node: Node, bold: boolean): string => {
    if (node instanceof Text) return node.data.replace(/[\s\u00a0]+/g, ' ');
    if (!(node instanceof HTMLElement) || ignored.has(node.tagName)) return '';
    if (node.tagName === 'BR') return '\n';
    if (node.tagName === 'A') {
      const label = contentOf(node, true).trim();
      const href = node.getAttribute('href') ?? '';
      const canLink = isLinkAddress(href) && !/[()[\]]/.test(label + href) && label !== '';
      return canLink ? `[${label}](${href})` : label;
    }
    const isBolder = !bold && isBold(node);
    const content = contentOf(node, bold || isBolder);
    const text = isBolder && !content.includes('](') ? wrap(content, '**', '**') : content;
    if (node.tagName === 'LI') return `\n- ${text.trim().replace(/\s*\n\s*/g, ' ')}\n`;
    if (node.tagName === 'UL' || node.tagName === 'OL') return `\n\n${text.trim()}\n\n`;
    if (node.tagName === 'TD' || node.tagName === 'TH') return `${text} `;
    if (blocks.has(node.tagName)) return `\n\n${text.trim()}\n\n`;
    return node.tagName === 'DIV' ? `\n${text.trim()}${lineEnd}` : text;
  };
  const contentOf = (node: Node, bold: boolean): string =>
    [...node.childNodes].map((child) => textOf(child, bold)).join('');

  return contentOf(body, false)
    .replaceAll(new RegExp(`${lineEnd}\n?`, 'g'), '\n')
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/(\n- [^\n]*)\n+(?=- )/g, '$1\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
};
