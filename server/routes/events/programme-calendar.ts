import type { FastifyReply, FastifyRequest } from 'fastify';
import { dayMs } from '../../../contract/durations.ts';
import type { EventSummary } from '../../../contract/events/event.ts';
import { viewOutputs } from '../../../contract/outputs/view-outputs.ts';
import { civilDateAt, startOfDay } from '../../../domain/time/civil-time.ts';
import type { StaleTest } from '../../catalogue/changes.ts';
import { writeEventsBody } from '../../catalogue/events-body.ts';
import { gather, type Matches } from '../../catalogue/matches/gather.ts';
import type { ServerContext } from '../../context.ts';
import type { EventFilter } from '../../events/event-filter.ts';
import { createMapId } from '../../outputs/calendar/map-id.ts';
import { toProgrammeCalendar } from '../../outputs/calendar/write-calendar.ts';
import { readListed } from '../../views/read-view-events.ts';
import { toProgrammeFilter } from '../../views/read-place-programme.ts';

/** Whose programme a calendar has. */
export interface ProgrammeOwner {
  /** Tells the answer from those of others, and from earlier ones with another title. */
  key: string;
  /** Of the calendar. */
  title: string;
  /** Name of the file without its end. */
  slug: string;
  isStale: (filter: EventFilter) => StaleTest;
  /** Valid until the next query of the catalogue. */
  match(filter: EventFilter): Matches[] | Promise<Matches[]>;
}

/** Sender of calendars of what is coming, and was there lately; as other outputs without Kudy z nudy. */
export const createProgrammeCalendar = ({
  storage: { db },
  gazetteer,
  catalogue,
  answers,
  clock,
  configuration: { publicUrl },
}: ServerContext) => {
  const mapId = createMapId(db);
  return (request: FastifyRequest, reply: FastifyReply, owner: ProgrammeOwner) => {
    const { type, days } = viewOutputs.calendar;
    // Of the day, so that the answer can be cached.
    const today = startOfDay(civilDateAt(clock()));
    const filter = toProgrammeFilter(today - days.past * dayMs, today, false);
    reply.header('content-disposition', `inline; filename="${owner.slug}.ics"`);
    return answers.send(request, reply, {
      key: `calendar of ${owner.key} ${today}`,
      type: `${type}; charset=utf-8`,
      isStale: owner.isStale(filter),
      async produce() {
        const matches = await owner.match(filter);
        const { total } = gather(matches, filter.from, 0);
        const { body } = writeEventsBody(matches, filter.from, total);
        const listed = JSON.parse(body.toString()) as EventSummary[];
        const events = await readListed({ db, gazetteer, match: catalogue.match }, listed);
        const map = { publicUrl, mapId: await mapId() };
        return { body: Buffer.from(toProgrammeCalendar(events, owner.title, map)) };
      },
    });
  };
};
