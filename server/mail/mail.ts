import { escapeHtml } from '../../domain/text/html-text.ts';
import { typeset } from '../../domain/text/typeset.ts';
import type { MailWords } from '../words/mails.ts';

/** Mail as plain text and as HTML. */
export interface MailContent {
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

/** Mail to be queued. */
export interface Mail extends MailContent {
  /** Milliseconds for which its link is valid; null for a link that does not end. */
  validMs: number | null;
}

/** Mail with paragraphs and one link, to `address`, which follows the first paragraph. */
export const writeMail = (
  recipient: string,
  { subject, paragraphs, link }: MailWords,
  address: string,
  validMs: number | null = null,
): Mail => {
  const [first = '', ...rest] = paragraphs;
  const toHtml = (text: string): string => `<p>${escapeHtml(typeset(text))}</p>`;
  const anchor = `<p><a href="${escapeHtml(address)}">${escapeHtml(typeset(link))}</a></p>`;
  return {
    recipient,
    subject,
    validMs,
    text: [first, `${link}:\n${address}`, ...rest, 'Mapa akcí'].join('\n\n'),
    html: `<!doctype html><html lang="cs"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>${toHtml(first)}${anchor}${rest.map(toHtml).join('')}<p>Mapa akcí</p></body></html>`,
  };
};
