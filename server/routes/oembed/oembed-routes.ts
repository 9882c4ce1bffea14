import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventDetail } from '../../../contract/events/event-detail.ts';
import { periodWords } from '../../../contract/plugins/period-text.ts';
import { oEmbedFormats } from '../../../contract/plugins/oembed.ts';
import { cityTitle } from '../../../domain/text/city-title.ts';
import { slugify } from '../../../domain/text/fold.ts';
import type { ServerContext } from '../../context.ts';
import { ApiError, toErrorBody } from '../../http/api-error.ts';
import { readNamedEvent } from '../events/named-event.ts';
import { readEmbeddedPage, type EmbeddedPage } from './oembed-address.ts';
import { readSizeLimits, toOEmbed, toOEmbedXml, type Framed } from './oembed-document.ts';
import { searchOf } from '../../views/read-query.ts';

const xml = 'text/xml; charset=utf-8';

const singleValue = (query: URLSearchParams, key: string): string | null => {
  const values = query.getAll(key);
  if (values.length > 1) throw new ApiError('repeated-parameter', key);
  return values[0] ?? null;
};

/** oEmbed route: frame for an address of ours pasted on another site (https://oembed.com). */
export const createOEmbedRoutes = (context: ServerContext) => {
  const { configuration, gazetteer, answers } = context;
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
    const city = cityName === null ? null : gazetteer.bySlug(slugify(cityName));
    if (city === undefined) return null;
    const path = city ? `/${city.slug}` : '';
    return {
      title: city ? cityTitle(city) : 'Mapa akcí',
      page: `${publicUrl}${path || '/'}${search}`,
      address: toFrame(path, search),
      image: null,
    };
  };

  /** The frame computes days and view when it is shown: sites keep this answer for years. */
  const frameEvent = ({ slug, title, images }: EventDetail): Framed => ({
    title,
    page: `${publicUrl}/detail/${slug}`,
    address: `${publicUrl}/iframe?${new URLSearchParams({ event: slug }).toString()}`,
    image: images[0] ?? null,
  });

  const frame = async (page: EmbeddedPage): Promise<Framed | null> => {
    if (page.kind === 'map') return frameMap(page);
    const event = await readNamedEvent(context, page.slug);
    // oEmbed has no 410.
    return event === null || event === 'gone' ? null : frameEvent(event);
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
