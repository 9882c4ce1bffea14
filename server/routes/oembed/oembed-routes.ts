import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventDetail } from '../../../contract/events/event-detail.ts';
import { periodWords } from '../../../contract/plugins/period-text.ts';
import { oEmbedFormats } from '../../../contract/plugins/oembed.ts';
import { emptyViewQuery, toEntries, type ViewQuery } from '../../../contract/views/view-query.ts';
import { cityTitle } from '../../../domain/text/city-title.ts';
import { addDays, civilDateAt } from '../../../domain/time/civil-time.ts';
import { slugify } from '../../../domain/text/fold.ts';
import { defaultPeriodDays } from '../../../domain/time/period.ts';
import type { ServerContext } from '../../context.ts';
import { readEventDetail } from '../../events/read-detail.ts';
import { parseSlug } from '../../events/slug.ts';
import { upcomingTimes } from '../../events/to-structured-data.ts';
import { ApiError, toErrorBody } from '../../http/api-error.ts';
import { readOrFormer } from '../events/detail-routes.ts';
import { readEmbeddedPage, type EmbeddedPage } from './oembed-address.ts';
import { readSizeLimits, toOEmbed, toOEmbedXml, type Framed } from './oembed-document.ts';
import { searchOf } from '../../views/read-query.ts';

/** Zoom at which neighbouring places are distinguishable. */
const eventZoom = 15;

const xml = 'text/xml; charset=utf-8';

const singleValue = (query: URLSearchParams, key: string): string | null => {
  const values = query.getAll(key);
  if (values.length > 1) throw new ApiError('repeated-parameter', key);
  return values[0] ?? null;
};

/**
 * Days of the event's next time (from today when in progress) or of the last past one, at most a
 * week, so that the map shows this event rather than others.
 */
const periodOf = (event: EventDetail, now: number): ViewQuery['period'] => {
  const times = upcomingTimes(event, now);
  const next = times.find(({ cancelled }) => !cancelled) ?? times[0];
  if (!next) return null;
  const first = next.start.slice(0, 10);
  const last = (next.end ?? next.start).slice(0, 10);
  const today = civilDateAt(now);
  const start = first < today && last >= today ? today : first;
  const week = addDays(start, defaultPeriodDays);
  return { start, end: last < week ? last : week };
};

/** oEmbed route: frame for an address of ours pasted on another site (https://oembed.com). */
export const createOEmbedRoutes = (context: ServerContext) => {
  const { configuration, storage, gazetteer, answers, clock } = context;
  const { publicUrl } = configuration;

  /** Address of a frame; days named by a word are an option of frames. */
  const toFrame = (path: string, search: string): string => {
    const query = new URLSearchParams(search);
    const word = periodWords.find((name) => name === query.get('d'));
    if (word === undefined) return `${publicUrl}/iframe${path}${search}`;
    query.delete('d');
    if (!query.has('s')) query.set('period', word);
    return `${publicUrl}/iframe${path}?${query.toString()}`;
  };

  const frameMap = ({ cityName, search }: EmbeddedPage & { kind: 'map' }): Framed | null => {
    if (cityName === null) return { title: 'Mapa akcí', address: toFrame('', search), image: null };
    const city = gazetteer.bySlug(slugify(cityName));
    if (!city) return null;
    return { title: cityTitle(city), address: toFrame(`/${city.slug}`, search), image: null };
  };

  /** Frame with the map of the city centred on the place, with the event's days and slug. */
  const frameEvent = (event: EventDetail): Framed => {
    const { place, slug, title, images } = event;
    const { lat, lng } = place;
    const period = periodOf(event, clock());
    const query = new URLSearchParams([
      ...toEntries({ ...emptyViewQuery, period, center: { lat, lng }, zoom: eventZoom }),
      ['event', slug],
    ]);
    const address = toFrame(`/${place.city.slug}`, `?${query.toString()}`);
    return { title, address, image: images[0] ?? null };
  };

  /** Null for an unknown or deleted event: oEmbed has no 410. */
  const readEvent = async (text: string): Promise<EventDetail | null> => {
    const slug = parseSlug(text);
    if (slug === null) return null;
    const read = (one: string) => readEventDetail(storage.db, gazetteer, one);
    const detail = await readOrFormer(storage.db, slug, read);
    return detail === 'gone' ? null : detail;
  };

  const frame = async (page: EmbeddedPage): Promise<Framed | null> => {
    if (page.kind === 'map') return frameMap(page);
    const event = await readEvent(page.slug);
    return event && frameEvent(event);
  };

  return {
    async oEmbed(request: FastifyRequest, reply: FastifyReply) {
      const query = new URLSearchParams(searchOf(request));
      const requestedFormat = (singleValue(query, 'format') ?? 'json').toLowerCase();
      const format = oEmbedFormats.find((name) => name === requestedFormat);
      if (!format)
        return reply.code(501).send(toErrorBody(new ApiError('invalid-value', 'format')));
      const address = singleValue(query, 'url');
      if (!address) throw new ApiError('invalid-value', 'url');
      const page = readEmbeddedPage(address, publicUrl);
      const framed = page && (await frame(page));
      if (!framed) throw new ApiError('not-found', 'url');
      const answer = toOEmbed(framed, readSizeLimits(query), publicUrl);
      return format === 'json'
        ? answers.sendValue(request, reply, answer)
        : answers.sendBody(request, reply, Buffer.from(toOEmbedXml(answer)), xml);
    },
  };
};
