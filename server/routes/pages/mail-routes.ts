import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '../../configuration.ts';
import type { ServerContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { escapeHtml } from '../../../domain/text/html-text.ts';
import { outboxFolder } from '../../mail/transport.ts';
import { readMailFolder, type StoredMail } from '../../mail/mail-folder.ts';

const withLinks = (text: string): string =>
  escapeHtml(text)
    .replace(/https?:\/\/\S+/g, (address) => `<a href="${address}">${address}</a>`)
    .replace(/\n/g, '<br>');

const toArticle = ({ file, mail }: StoredMail): string =>
  `<article><h2>${escapeHtml(mail.subject)}</h2><p>Pro ${escapeHtml(mail.recipient)} (${file})</p><p>${withLinks(mail.text)}</p></article><hr>`;

/** Page with the mails written to files, for development without a mail server. */
export const createMailPage =
  ({ configuration }: ServerContext) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { host, forwarded } = request.headers;
    const hops = request.headers['x-forwarded-for'] ?? forwarded;
    // Only direct requests from this computer with a loopback host name.
    const isLocal =
      URL.canParse(`http://${host}`) &&
      isLoopback(new URL(`http://${host}`).hostname) &&
      /^(::ffff:)?127\.|^::1$/.test(request.socket.remoteAddress ?? '');
    if (!isLocal || hops !== undefined) throw new ApiError('not-found');
    const mails = await readMailFolder(join(configuration.dataDir, outboxFolder));
    const body = mails.map(toArticle).join('') || '<p>Zatím žádné.</p>';
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="cs"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Emaily, které by odešly</title></head><body><h1>Emaily, které by odešly</h1><p>Server nemá nastavený poštovní server (SMTP_URL), a tak se emaily ukládají jako soubory. Tuto stránku vidíte jen na svém počítači.</p>${body}</body></html>`,
      );
  };
