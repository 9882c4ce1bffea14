import type { FastifyReply, FastifyRequest } from 'fastify';
import { placeIdOf, placePageAddress, toPlaceSlug } from '../../../domain/places/place-slug.ts';
import type { ServerContext } from '../../context.ts';
import { parseSlug } from '../../events/slug.ts';
import { readLivePlace } from '../../places/live-place.ts';
import { toUnavailable } from '../../storage/storage-unavailable.ts';
import { readPlaceProgramme } from '../../views/read-place-programme.ts';
import * as heads from './page-heads.ts';
import { toPlaceHead } from './place-head.ts';
import type { PageSender } from './send-page.ts';

const part = 'place-page';

/** Handler of the page of a place. */
export const createPlacePage = (
  { configuration, gazetteer, storage, catalogue }: ServerContext,
  { sendPage, sendMiss, redirect, renderedAt }: PageSender,
) => {
  const { publicUrl } = configuration;

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { placeSlug } = request.params as { placeSlug: string };
    const slug = parseSlug(placeSlug);
    const id = slug === null ? null : placeIdOf(slug);
    const place = id === null ? null : await readLivePlace(storage.db, id).catch(toUnavailable);
    if (place === 'unavailable') return sendMiss(request, reply, 503, heads.unavailableHead, part);
    if (place === null) return sendMiss(request, reply, 404, heads.notFoundHead, part);
    // Of such a place nothing is known but its town.
    if (place.approximate === 1)
      return redirect(request, reply, `/${gazetteer.byId(place.city_id)?.slug ?? ''}`, 302);
    if (placeSlug.toLowerCase() !== toPlaceSlug(place))
      return redirect(request, reply, placePageAddress(place));
    const now = renderedAt();
    const programme = readPlaceProgramme({ catalogue, gazetteer }, place, {
      now,
      // Imported partner data may be shown on this site.
      withKudyZNudy: true,
    });
    const head = toPlaceHead(programme, publicUrl);
    const firstAnswer = { ...head.firstAnswer, renderedAt: now };
    return sendPage(request, reply, { ...head, firstAnswer }, { part });
  };
};
