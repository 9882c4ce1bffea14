import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { countComing, readComing, readComingCities } from '../../events/read-sitemap.ts';
import { detailAddress } from '../../events/to-structured-data.ts';
import { ApiError } from '../../http/api-error.ts';
import { fromStorage } from '../events/ask-events.ts';
import { searchOf } from '../events/read-query.ts';
import { writeSitemap, writeSitemapIndex, type SitemapEntry } from './sitemap.ts';

const hour = 3_600_000;

/** Which part of the sitemap is asked for, from 1; null for the whole. Throws ApiError for no part. */
const readPart = (search: string): number | null => {
  const [text, ...more] = new URLSearchParams(search).getAll('part');
  if (text === undefined) return null;
  if (more.length > 0 || !/^[1-9]\d{0,5}$/.test(text)) throw new ApiError('not-found', 'part');
  return Number(text);
};

/** What search engines ask for; `largest` is how many addresses one sitemap holds. */
export const createCrawlerRoutes = (
  { storage, gazetteer, catalogue, answers, clock, configuration }: Context,
  largest = 20_000,
) => {
  const { publicUrl, basePath } = configuration;
  const robots = Buffer.from(
    [
      'User-agent: *',
      `Disallow: ${basePath}/api/`,
      `Disallow: ${basePath}/iframe`,
      `Allow: ${basePath}/`,
      '',
      `Sitemap: ${publicUrl}/sitemap.xml`,
      '',
    ].join('\n'),
  );

  /** Towns and the site's own pages: there are never more than one sitemap holds. */
  const readPages = async (now: number): Promise<SitemapEntry[]> => [
    { address: `${publicUrl}/` },
    { address: `${publicUrl}/o-nas/` },
    ...(await readComingCities(storage.db, now)).flatMap((id) => {
      const city = gazetteer.byId(id);
      return city ? [{ address: `${publicUrl}/${city.slug}` }] : [];
    }),
  ];

  const readEvents = async (now: number, offset: number): Promise<SitemapEntry[]> =>
    (await readComing(storage.db, now, { offset, limit: largest })).map((row) => ({
      address: detailAddress(publicUrl, row.slug),
      changedAt: row.updated_at,
    }));

  /** The whole where one file holds it; else an index of its parts: pages first, then events. */
  const writeWhole = async (now: number): Promise<Buffer> => {
    const pages = await readPages(now);
    const count = await countComing(storage.db, now);
    if (pages.length + count <= largest)
      return writeSitemap([...pages, ...(await readEvents(now, 0))]);
    const parts = 1 + Math.ceil(count / largest);
    return writeSitemapIndex(
      Array.from({ length: parts }, (_, index) => ({
        address: `${publicUrl}/sitemap.xml?part=${index + 1}`,
      })),
    );
  };

  const writePart = async (now: number, part: number): Promise<Buffer> => {
    const entries = part === 1 ? await readPages(now) : await readEvents(now, (part - 2) * largest);
    if (entries.length === 0) throw new ApiError('not-found', 'part');
    return writeSitemap(entries);
  };

  return {
    robots: (request: FastifyRequest, reply: FastifyReply) =>
      answers.sendBody(request, reply, robots, 'text/plain; charset=utf-8'),

    sitemap(request: FastifyRequest, reply: FastifyReply) {
      const part = readPart(searchOf(request));
      // By the hour, so that it is read once for many.
      const now = Math.floor(clock() / hour) * hour;
      return answers.send(request, reply, {
        key: `sitemap ${part} ${catalogue.state().version} ${now}`,
        type: 'application/xml; charset=utf-8',
        produce: async () => ({
          body: await fromStorage(part === null ? writeWhole(now) : writePart(now, part)),
        }),
      });
    },
  };
};
