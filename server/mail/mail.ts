import { escapeHtml } from '../../domain/text/html-text.ts';

/** Mail as plain text and as HTML. */
export interface Mail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

/** Mail with paragraphs and one link, which follows the first paragraph. */
export const writeMail = (
  recipient: string,
  subject: string,
  paragraphs: readonly string[],
  link: { words: string; address: string },
): Mail => {
  const [first = '', ...rest] = paragraphs;
  const toHtml = (text: string): string => `<p>${escapeHtml(text)}</p>`;
  const anchor = `<p><a href="${escapeHtml(link.address)}">${escapeHtml(link.words)}</a></p>`;
  return {
    recipient,
    subject,
    text: [first, `${link.words}:\n${link.address}`, ...rest, 'Mapa akcí'].join('\n\n'),
    html: `<!doctype html><html lang="cs"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>${toHtml(first)}${anchor}${rest.map(toHtml).join('')}<p>Mapa akcí</p></body></html>`,
  };
};
