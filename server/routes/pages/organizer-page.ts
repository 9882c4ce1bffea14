import type { FastifyReply, FastifyRequest } from 'fastify';
import { toOrganizerPage, toOrganizerSlug } from '../../../domain/events/organizer-slug.ts';
import { slugify } from '../../../domain/text/fold.ts';
import type { ServerContext } from '../../context.ts';
import { toUnavailable } from '../../storage/storage-unavailable.ts';
import { findTownOfName, readOrganizerProgramme } from '../../views/read-organizer-programme.ts';
import { toOrganizerHead } from './organizer-head.ts';
import * as heads from './page-heads.ts';
import type { PageSender } from './send-page.ts';

const part = 'organizer-page';

/** Handlers of the page of an organiser, and of its address with a name alone. */
export const createOrganizerPage = (
  { configuration, storage: { db }, gazetteer, catalogue }: ServerContext,
  { sendPage, sendMiss, redirect, renderedAt }: PageSender,
) => {
  const { publicUrl } = configuration;
  const sources = { db, gazetteer, catalogue };
  // Imported partner data may be shown on this site.
  const viewAt = (now: number) => ({ now, withKudyZNudy: true });

  const sendNone = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: 404 | 503,
    ownPart: typeof part | null = part,
  ) =>
    status === 503
      ? sendMiss(request, reply, 503, heads.unavailableHead, ownPart)
      : sendMiss(request, reply, 404, heads.notFoundHead, ownPart);

  /**
   * Leads to the town of a name; for a while only, because it may be another one tomorrow. For the site an address
   * without a town is unknown.
   */
  const leadToTown = async (request: FastifyRequest, reply: FastifyReply, name: string) => {
    const slug = toOrganizerSlug(name);
    const city =
      slug === null
        ? null
        : await findTownOfName(sources, slug, viewAt(renderedAt())).catch(toUnavailable);
    if (city === 'unavailable') return sendNone(request, reply, 503, null);
    if (slug === null || city === null) return sendNone(request, reply, 404, null);
    return redirect(request, reply, toOrganizerPage(city.slug, slug), 302);
  };

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { cityName, organizerName } = request.params as {
      cityName: string;
      organizerName?: string;
    };
    if (!organizerName) return leadToTown(request, reply, cityName);
    const city = gazetteer.bySlug(slugify(cityName));
    const slug = toOrganizerSlug(organizerName);
    if (!city || slug === null) return sendNone(request, reply, 404);
    const now = renderedAt();
    const programme = await readOrganizerProgramme(sources, { city, slug }, viewAt(now)).catch(
      toUnavailable,
    );
    if (programme === 'unavailable') return sendNone(request, reply, 503);
    if (programme === null) return sendNone(request, reply, 404);
    if (cityName !== city.slug || organizerName !== slug)
      return redirect(request, reply, toOrganizerPage(city.slug, slug));
    const head = toOrganizerHead(programme, publicUrl);
    const firstAnswer = { ...head.firstAnswer, renderedAt: now };
    return sendPage(request, reply, { ...head, firstAnswer }, { part });
  };
};
