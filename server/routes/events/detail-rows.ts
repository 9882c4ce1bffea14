import { publicRow, type PublicRow } from '../endpoint-row.ts';
import { answerPolicy } from '../route-policies.ts';
import * as v from 'valibot';
import { eventSources } from '../../../contract/events/event.ts';
import { storableText } from '../../../contract/text-line.ts';
import * as eventPageEndpoints from '../../../contract/endpoints/event-page.ts';
import type { ServerContext } from '../../context.ts';
import { readSlugBySource } from '../../events/slug-by-source.ts';
import { readEventDetail } from '../../events/read-detail.ts';
import { readEventMoment } from '../../events/read-moment.ts';
import { ApiError } from '../../http/api-error.ts';
import type { EventQueries } from './event-queries.ts';
import { readQuery, searchOf } from '../../views/read-query.ts';
import { readBySlug } from './named-event.ts';
import { nearbyOf } from './nearby-of.ts';

/** Identifiers in sources have at most this many characters. */
const maxSourceId = 300;
/** What is imported for the site alone is not looked up. */
const SourceParametersSchema = v.object({
  source: v.pipe(
    v.string(),
    v.toLowerCase(),
    v.picklist(eventSources.filter((source) => source !== 'kudyznudy')),
  ),
  id: storableText(maxSourceId),
});

export const createDetailRows = (
  { storage, gazetteer, catalogue, answers, clock }: ServerContext,
  { markAge }: EventQueries,
): PublicRow[] => [
  publicRow(eventPageEndpoints.eventDetail, {
    tag: 'events',
    policy: answerPolicy,
    summary: 'Jedna akce se všemi termíny',
    async handle(request, reply) {
      const detail = await readBySlug(storage.db, request, (slug) =>
        readEventDetail(storage.db, gazetteer, slug),
      );
      return answers.sendValue(request, reply, detail);
    },
  }),

  publicRow(eventPageEndpoints.eventBySource, {
    tag: 'events',
    policy: answerPolicy,
    summary: 'Jedna převzatá akce podle označení ve zdroji',
    async handle(request, reply) {
      const asked = v.safeParse(SourceParametersSchema, request.params);
      const slug = asked.success ? await readSlugBySource(storage.db, asked.output) : null;
      const detail = slug === null ? null : await readEventDetail(storage.db, gazetteer, slug);
      if (detail === null) throw new ApiError('not-found', 'id');
      if (detail === 'gone') throw new ApiError('gone', 'id');
      return answers.sendValue(request, reply, detail);
    },
  }),

  publicRow(eventPageEndpoints.eventNearby, {
    tag: 'events',
    policy: answerPolicy,
    summary: 'Další akce na stejném místě a v okolí',
    async handle(request, reply) {
      const { fromKudyZNudy } = readQuery(searchOf(request), eventPageEndpoints.eventNearby.query);
      const now = clock();
      const event = await readBySlug(storage.db, request, (slug) =>
        readEventMoment(storage.db, slug, now),
      );
      markAge(reply);
      return answers.sendValue(request, reply, nearbyOf(catalogue, event, now, fromKudyZNudy));
    },
  }),
];
