import type { FastifyReply, FastifyRequest } from 'fastify';
import { slugify } from '../../domain/fold.ts';
import type { Assets } from '../assets.ts';
import type { Context } from '../context.ts';
import { parseSlug } from '../events/slug.ts';
import { toJsonBlock } from '../http/html.ts';
import { frameNotFoundDocument, toFrameDocument } from './frame-document.ts';

const html = 'text/html; charset=utf-8';
const unbuilt =
  '<!doctype html><html lang="cs"><meta charset="utf-8"><title>Mapa akcí</title><!--configuration--><p>Stránka ještě není sestavená: npm run build.</p></html>';

/** The documents people open; what they show is up to the site and the widget. */
export const createPageRoutes = (context: Context, assets: Assets) => {
  const { configuration, gazetteer, storage } = context;
  // The site reads what the operator decided from this block; it is data, never run.
  const block = `<script type="application/json" id="configuration">${toJsonBlock({
    stores: configuration.stores,
  })}</script>`;
  const page = Buffer.from((assets.page ?? unbuilt).replace('<!--configuration-->', block));

  const sendPage = (reply: FastifyReply, status = 200) => reply.code(status).type(html).send(page);

  const eventStatus = async (text: string): Promise<number> => {
    const slug = parseSlug(text);
    if (slug === null) return 404;
    const row = await storage.db
      .selectFrom('event')
      .select('status')
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (!row) return 404;
    return row.status === 'deleted' ? 410 : 200;
  };

  return {
    home: (_request: FastifyRequest, reply: FastifyReply) => sendPage(reply),
    about: (_request: FastifyRequest, reply: FastifyReply) => sendPage(reply),
    notFound: (_request: FastifyRequest, reply: FastifyReply) => sendPage(reply, 404),

    city(request: FastifyRequest, reply: FastifyReply) {
      const { cityName } = request.params as { cityName: string };
      return sendPage(reply, gazetteer.bySlug(slugify(cityName)) ? 200 : 404);
    },

    async detail(request: FastifyRequest, reply: FastifyReply) {
      const { eventSlug } = request.params as { eventSlug?: string };
      if (!eventSlug) return sendPage(reply, 404);
      // Without storage nobody knows; the page itself says so when it asks for the event.
      return sendPage(reply, await eventStatus(eventSlug).catch(() => 503));
    },

    frame(request: FastifyRequest, reply: FastifyReply) {
      const { cityName } = request.params as { cityName?: string };
      const city = cityName ? gazetteer.bySlug(slugify(cityName)) : null;
      reply.type(html);
      if (city === undefined) return reply.code(404).send(frameNotFoundDocument);
      return reply.send(toFrameDocument(city));
    },
  };
};
