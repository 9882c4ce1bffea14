import type { PublicPageName } from '../../../contract/public-pages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../context.ts';
import type { PagePartName } from '../../page-parts.ts';
import type { EventQueries } from '../events/event-queries.ts';
import { createFramePage } from './frame-page.ts';
import { createDetailPage } from './detail-page.ts';
import { createMapPages } from './map-pages.ts';
import { createOrganizerPage } from './organizer-page.ts';
import * as heads from './page-heads.ts';
import { createPlacePage } from './place-page.ts';
import type { PageSender } from './send-page.ts';

/** Parts of the public pages that are rendered here; the others show what only the browser knows. */
const publicPageParts: Partial<Record<PublicPageName, PagePartName>> = { about: 'secondary-pages' };

/** Routes of HTML pages; their content is rendered by the site and the widget. */
export const createPageRoutes = (
  context: ServerContext,
  eventQueries: EventQueries,
  sender: PageSender,
) => {
  const { sendShell, sendPage, sendMiss } = sender;

  return {
    ...createMapPages(context, eventQueries, sender),
    publicPage: (name: PublicPageName) => (request: FastifyRequest, reply: FastifyReply) => {
      const part = publicPageParts[name];
      const head = heads.toPublicPageHead(name);
      return part ? sendPage(request, reply, head, { part }) : sendShell(request, reply, head);
    },
    /** Page with personal content; not indexed. */
    unlisted: (title: string) => (request: FastifyRequest, reply: FastifyReply) =>
      sendShell(request, reply, heads.toUnlistedHead(title)),
    notFound: (request: FastifyRequest, reply: FastifyReply) =>
      sendMiss(request, reply, 404, heads.notFoundHead),

    detail: createDetailPage(context, sender),

    place: createPlacePage(context, sender),

    organizer: createOrganizerPage(context, sender),

    ...createFramePage(context, eventQueries, sender),
  };
};
