import { dayMs } from '../../../contract/durations.ts';
import { publicRow, type PublicRow } from '../endpoint-row.ts';
import { answerPolicy } from '../route-policies.ts';
import * as v from 'valibot';
import { eventSources } from '../../../contract/events/event.ts';
import { storableText } from '../../../contract/text-line.ts';
import type { EventNearby } from '../../../contract/events/event-overview.ts';
import * as eventPageEndpoints from '../../../contract/endpoints/event-page.ts';
import { boundsAround } from '../../../domain/geo/bounds-around.ts';
import { addDays, civilDateAt, startOfDay } from '../../../domain/time/civil-time.ts';
import { findAround, findHere } from '../../catalogue/find/find-nearby.ts';
import type { ServerContext } from '../../context.ts';
import { anything, type EventFilter } from '../../events/event-filter.ts';
import { readSlugBySource } from '../../events/slug-by-source.ts';
import { readEventDetail } from '../../events/read-detail.ts';
import { readEventMoment, type EventMoment } from '../../events/read-moment.ts';
import { ApiError } from '../../http/api-error.ts';
import type { EventQueries } from './event-queries.ts';
import { readQuery, searchOf } from '../../views/read-query.ts';
import { readBySlug } from './named-event.ts';

/** Events at the same place: days ahead, and limit. */
const here = { days: 60, limit: 12 };
/** Events around: days before and after, distance in metres, and limit. */
const around = { days: 3, metres: 15_000, limit: 6 };

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
): PublicRow[] => {
  const findNearby = (event: EventMoment, now: number, withKudyZNudy: boolean): EventNearby => {
    const toFilter = (from: number, to: number, metres: number): EventFilter => ({
      from,
      to,
      bounds: boundsAround(event, metres),
      withKudyZNudy,
      ...anything,
      cityId: null,
    });
    const days = civilDateAt(Math.max(event.next ?? now, now));
    const from = Math.max(now, startOfDay(addDays(days, -around.days)));
    const to = startOfDay(addDays(days, around.days + 1)) - 1;
    return {
      here: findHere(
        catalogue.match(toFilter(now, now + here.days * dayMs, 0)),
        event,
        now,
        here.limit,
      ),
      around: findAround(catalogue.match(toFilter(from, to, around.metres)), event, from, around),
    };
  };

  return [
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
        const { fromKudyZNudy } = readQuery(
          searchOf(request),
          eventPageEndpoints.eventNearby.query,
        );
        const now = clock();
        const event = await readBySlug(storage.db, request, (slug) =>
          readEventMoment(storage.db, slug, now),
        );
        markAge(reply);
        return answers.sendValue(request, reply, findNearby(event, now, fromKudyZNudy));
      },
    }),
  ];
};
