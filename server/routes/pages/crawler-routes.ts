import { publicPages } from '../../../contract/public-pages.ts';
import { hourMs } from '../../../contract/durations.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toOrganizerPage } from '../../../domain/events/organizer-slug.ts';
import { placePageAddress } from '../../../domain/places/place-slug.ts';
import { onAnyChange } from '../../catalogue/changes.ts';
import type { ServerContext } from '../../context.ts';
import {
  countComing,
  readComing,
  readComingCities,
  readComingOrganizers,
  readComingPlaces,
} from '../../events/read-sitemap.ts';
import { detailAddress } from '../../events/to-structured-data.ts';
import { ApiError } from '../../http/api-error.ts';
import { searchOf } from '../../views/read-query.ts';
import { pathsOfPages } from '../route-table.ts';
import { writeSitemap, writeSitemapIndex, type SitemapEntry } from './sitemap.ts';

/** Beginnings of the paths that pages read; the longest rule that matches a path counts. */
const openedPaths = [...new Set(pathsOfPages.map((path) => path.replace(/(?<=\/):.*$/, '')))];

/** Requested part of the sitemap, from 1; null without one. Throws ApiError for an invalid one. */
const readPart = (search: string): number | null => {
  const [text, ...more] = new URLSearchParams(search).getAll('part');
  if (text === undefined) return null;
  if (more.length > 0 || !/^[1-9]\d{0,5}$/.test(text)) throw new ApiError('not-found', 'part');
  return Number(text);
};

/** Routes of robots.txt and the sitemap; `limit` is the number of addresses in one file. */
export const createCrawlerRoutes = (
  { storage, gazetteer, answers, clock, configuration }: ServerContext,
  limit = 20_000,
) => {
  const { publicUrl, basePath } = configuration;
  const robots = Buffer.from(
    [
      'User-agent: *',
      `Disallow: ${basePath}/api/`,
      ...openedPaths.map((path) => `Allow: ${basePath}${path}`),
      `Disallow: ${basePath}/iframe`,
      `Allow: ${basePath}/`,
      '',
      `Sitemap: ${publicUrl}/sitemap.xml`,
      '',
    ].join('\n'),
  );

  /** Towns and own pages; always fewer than the limit of one file. */
  const readPages = async (now: number): Promise<SitemapEntry[]> => [
    { address: `${publicUrl}/` },
    ...Object.values(publicPages)
      .filter(({ isInSitemap }) => isInSitemap)
      .map(({ path }) => ({ address: publicUrl + path })),
    ...(await readComingCities(storage.db, now)).flatMap((id) => {
      const city = gazetteer.byId(id);
      return city ? [{ address: `${publicUrl}/${city.slug}` }] : [];
    }),
  ];

  /** Pages of places and of organisers. */
  const readOwners = async (now: number): Promise<SitemapEntry[]> => [
    ...(await readComingPlaces(storage.db, now)).map((place) => ({
      address: publicUrl + placePageAddress(place),
      changedAt: place.updated_at,
    })),
    ...(await readComingOrganizers(storage.db, now)).flatMap(({ slug, city_id, updated_at }) => {
      const city = gazetteer.byId(city_id);
      if (!city) return [];
      return [{ address: publicUrl + toOrganizerPage(city.slug, slug), changedAt: updated_at }];
    }),
  ];

  /** At most `limit` addresses of one list: places, organisers, events. */
  const readRows = async (now: number, offset: number): Promise<SitemapEntry[]> => {
    const all = await readOwners(now);
    const owners = all.slice(offset, offset + limit);
    const range = { offset: Math.max(0, offset - all.length), limit: limit - owners.length };
    const events = range.limit > 0 ? await readComing(storage.db, now, range) : [];
    return [
      ...owners,
      ...events.map(({ slug, updated_at }) => ({
        address: detailAddress(publicUrl, slug),
        changedAt: updated_at,
      })),
    ];
  };

  /** One sitemap, or an index when it exceeds the limit: part 1 pages, further parts the list. */
  const writeWhole = async (now: number): Promise<Buffer> => {
    const pages = await readPages(now);
    const count = (await readOwners(now)).length + (await countComing(storage.db, now));
    if (pages.length + count <= limit) return writeSitemap([...pages, ...(await readRows(now, 0))]);
    const parts = 1 + Math.ceil(count / limit);
    return writeSitemapIndex(
      Array.from({ length: parts }, (_, index) => ({
        address: `${publicUrl}/sitemap.xml?part=${index + 1}`,
      })),
    );
  };

  const writePart = async (now: number, part: number): Promise<Buffer> => {
    const entries = part === 1 ? await readPages(now) : await readRows(now, (part - 2) * limit);
    if (entries.length === 0) throw new ApiError('not-found', 'part');
    return writeSitemap(entries);
  };

  return {
    robots: (request: FastifyRequest, reply: FastifyReply) =>
      answers.sendBody(request, reply, robots, 'text/plain; charset=utf-8'),

    sitemap(request: FastifyRequest, reply: FastifyReply) {
      const part = readPart(searchOf(request));
      // Rounded to the hour, so that the answer can be cached.
      const now = Math.floor(clock() / hourMs) * hourMs;
      return answers.send(request, reply, {
        key: `sitemap ${part} ${now}`,
        isStale: onAnyChange,
        type: 'application/xml; charset=utf-8',
        produce: async () => ({
          body: await (part === null ? writeWhole(now) : writePart(now, part)),
        }),
      });
    },
  };
};
