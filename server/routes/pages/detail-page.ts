import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventDetail } from '../../../contract/events/event-detail.ts';
import type { FirstAnswer } from '../../../contract/views/first-answer.ts';
import type { ServerContext } from '../../context.ts';
import { readShownEvent } from '../../doubles/read-shown.ts';
import { readCurrentSlug } from '../../events/current-slug.ts';
import { readEventDetail } from '../../events/read-detail.ts';
import { readEventMoment } from '../../events/read-moment.ts';
import { parseSlug } from '../../events/slug.ts';
import { toUnavailable } from '../../storage/storage-unavailable.ts';
import { nearbyOf } from '../events/nearby-of.ts';
import { timeIdOf } from '../pictures/time-of-address.ts';
import * as heads from './page-heads.ts';
import type { PageSender } from './send-page.ts';

const part = 'detail';

/** Handler of the page of an event. */
export const createDetailPage = (
  { configuration, gazetteer, storage, catalogue }: ServerContext,
  { sendPage, sendMiss, redirect, renderedAt }: PageSender,
) => {
  const { publicUrl } = configuration;

  /** What the page of an event is rendered from; without other events when they cannot be read. */
  const firstAnswerOf = async (detail: EventDetail, now: number): Promise<FirstAnswer> => {
    const moment = await readEventMoment(storage.db, detail.slug, now).catch(toUnavailable);
    return {
      renderedAt: now,
      detail,
      // Imported partner data may be shown on this site.
      ...(moment !== null &&
        typeof moment === 'object' && { nearby: nearbyOf(catalogue, moment, now, true) }),
    };
  };

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { eventSlug } = request.params as { eventSlug?: string };
    const slug = parseSlug(eventSlug ?? '');
    const detail =
      slug === null
        ? null
        : await readEventDetail(storage.db, gazetteer, slug).catch(toUnavailable);
    // Copied with the punctuation of its sentence: the site would look for an event with such a slug.
    if (detail !== null && slug !== eventSlug?.toLowerCase())
      return redirect(request, reply, `/detail/${slug}`);
    if (detail === 'unavailable') return sendMiss(request, reply, 503, heads.unavailableHead, part);
    if (detail === 'gone') return sendMiss(request, reply, 410, heads.goneHead, part);
    if (detail === null) {
      const current = slug && (await readCurrentSlug(storage.db, slug).catch(toUnavailable));
      if (current === 'unavailable')
        return sendMiss(request, reply, 503, heads.unavailableHead, part);
      if (!current) return sendMiss(request, reply, 404, heads.notFoundHead, part);
      return redirect(request, reply, `/detail/${current}`);
    }
    const shown = await readShownEvent(storage.db, detail.id).catch(() => null);
    const now = renderedAt();
    const timeId = timeIdOf(request);
    const head = heads.toDetailHead(detail, shown?.slug ?? null, timeId, publicUrl, now);
    return sendPage(
      request,
      reply,
      { ...head, firstAnswer: await firstAnswerOf(detail, now) },
      { part, query: timeId === null ? '' : `?time=${timeId}` },
    );
  };
};
