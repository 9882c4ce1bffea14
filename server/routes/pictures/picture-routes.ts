import type { FastifyReply, FastifyRequest } from 'fastify';
import { whenReady } from '../../http/when-ready.ts';
import type { ServerContext } from '../../context.ts';
import { readEventDetail } from '../../events/read-detail.ts';
import { readCurrentSlug } from '../../events/current-slug.ts';
import { parseSlug } from '../../events/slug.ts';
import { isNotModified } from '../../http/answers.ts';
import { ApiError } from '../../http/api-error.ts';
import { createImages } from '../../images/images.ts';
import {
  toEventPicture,
  versionOf,
  type EventPicture,
  type PictureSubject,
} from '../../pictures/picture-subject.ts';
import { createPictures } from '../../pictures/pictures.ts';
import { pictureKeys, toViewPicture } from '../../pictures/view-subject.ts';
import { readView } from '../../views/read-view.ts';
import { searchOf } from '../../views/read-query.ts';
import type { EventQueries } from '../events/event-queries.ts';
import { timeIdOf } from './time-of-address.ts';
import { eventPicturePath, generalPicture, siteOf } from './picture-address.ts';

/** Link previews: pictures of events and of views. */
export const createPictureRoutes = (
  { storage, gazetteer, clock, configuration }: ServerContext,
  { match }: EventQueries,
  onFailure: (error: unknown) => void,
) => {
  const { basePath, publicUrl } = configuration;
  const site = siteOf(publicUrl);
  const images = createImages(storage, clock);
  const pictures = createPictures(generalPicture(site), onFailure);

  const readPhoto = async ({ photo }: EventPicture): Promise<Buffer | null> =>
    photo ? ((await images.read(photo.file))?.body ?? null) : null;

  const send = async (request: FastifyRequest, reply: FastifyReply, subject: PictureSubject) => {
    const etag = `"${versionOf(subject)}"`;
    if (isNotModified(request, etag)) return reply.header('etag', etag).code(304).send();
    const { body, isFallback } = await pictures.draw(subject, () =>
      subject.kind === 'event' ? readPhoto(subject) : Promise.resolve(null),
    );
    // The next request may get the picture itself.
    if (isFallback) reply.header('cache-control', 'no-store');
    else reply.header('etag', etag);
    return reply.type('image/jpeg').send(body);
  };

  return {
    async eventPicture(request: FastifyRequest, reply: FastifyReply) {
      const { file } = request.params as { file: string };
      const search = searchOf(request);
      const slug = parseSlug(/^(.+)\.jpg$/i.exec(file)?.[1] ?? '');
      if (slug === null) throw new ApiError('not-found', 'file');
      const detail = await readEventDetail(storage.db, gazetteer, slug);
      if (detail === 'gone') throw new ApiError('gone', 'file');
      if (detail === null) {
        const current = await readCurrentSlug(storage.db, slug);
        if (!current) throw new ApiError('not-found', 'file');
        return reply.redirect(
          `${basePath}${eventPicturePath(current)}${search && `?${search}`}`,
          301,
        );
      }
      return send(
        request,
        reply,
        toEventPicture(detail, timeIdOf(request), { now: clock(), site }),
      );
    },

    sitePicture: (request: FastifyRequest, reply: FastifyReply) =>
      send(request, reply, generalPicture(site)),

    viewPicture(request: FastifyRequest, reply: FastifyReply) {
      const now = clock();
      const view = readView(searchOf(request), { keys: pictureKeys, gazetteer, now });
      return whenReady(match(view.filter), (matches) =>
        send(request, reply, toViewPicture(view, matches, { gazetteer, now, site })),
      );
    },
  };
};
