import type { FastifyReply, FastifyRequest } from 'fastify';
import { organizerPagePath, toOrganizerSlug } from '../../../domain/events/organizer-slug.ts';
import type { ServerContext } from '../../context.ts';
import { toUnavailable } from '../../storage/storage-unavailable.ts';
import { readOrganizerProgramme } from '../../views/read-organizer-programme.ts';
import { toOrganizerHead } from './organizer-head.ts';
import * as heads from './page-heads.ts';
import type { PageSender } from './send-page.ts';

const part = 'organizer-page';

/** Handler of the page of an organiser. */
export const createOrganizerPage = (
  { configuration, storage: { db }, catalogue }: ServerContext,
  { sendPage, sendMiss, redirect, renderedAt }: PageSender,
) => {
  const { publicUrl } = configuration;

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { organizerName } = request.params as { organizerName: string };
    const slug = toOrganizerSlug(organizerName);
    const now = renderedAt();
    // Imported partner data may be shown on this site.
    const view = { now, withKudyZNudy: true };
    const programme =
      slug === null
        ? null
        : await readOrganizerProgramme({ db, catalogue }, slug, view).catch(toUnavailable);
    if (programme === 'unavailable')
      return sendMiss(request, reply, 503, heads.unavailableHead, part);
    if (programme === null) return sendMiss(request, reply, 404, heads.notFoundHead, part);
    if (organizerName !== slug) return redirect(request, reply, organizerPagePath + programme.slug);
    const head = toOrganizerHead(programme, publicUrl);
    const firstAnswer = { ...head.firstAnswer, renderedAt: now };
    return sendPage(request, reply, { ...head, firstAnswer }, { part });
  };
};
