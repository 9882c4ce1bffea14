import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PickedTime } from '../../../contract/events/picked-time.ts';
import type { EventSummary } from '../../../contract/events/event.ts';
import {
  outputKeys,
  viewOutputNames,
  viewOutputs,
  type ViewOutput,
  type ViewOutputName,
} from '../../../contract/outputs/view-outputs.ts';
import { addDays, civilDateAt } from '../../../domain/time/civil-time.ts';
import { writeEventsBody } from '../../catalogue/events-body.ts';
import { gather, type Matches } from '../../catalogue/matches/gather.ts';
import { pickNewest } from '../../catalogue/matches/pick-newest.ts';
import type { ServerContext } from '../../context.ts';
import type { ResponseContent } from '../../http/answers.ts';
import { streamAnswer } from '../../http/stream-answer.ts';
import { createTaskQueue } from '../../http/task-queue.ts';
import { whenReady } from '../../http/when-ready.ts';
import type { ViewEvents } from '../../outputs/output.ts';
import { createMapId } from '../../outputs/calendar/map-id.ts';
import { writers } from '../../outputs/outputs.ts';
import {
  readListed,
  streamViewEvents,
  type ViewEventsSource,
} from '../../views/read-view-events.ts';
import { streamWholeEvents } from '../../views/stream-whole-events.ts';
import { readPickedEvents } from '../../views/read-picked-events.ts';
import { readView, type AddressedView } from '../../views/read-view.ts';
import { searchOf } from '../../views/read-query.ts';
import { viewName } from '../../views/view-name.ts';
import { viewPage } from '../../views/view-page.ts';
import type { ViewEvent } from '../../views/view-event.ts';
import { readSince } from './read-since.ts';
import type { EventQueries } from './event-queries.ts';

/** Events up to which an answer is written at once and cached; a longer one is streamed. */
const maxCachedEvents = 2000;
/** Streamed answers that read storage together, and those that wait for it. */
const maxReadingStreams = 2;
const maxWaitingStreams = 30;

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** Name of the file of an output: `akce-svitavy.csv`. */
const fileNameOf = ({ path }: ViewOutput, { city, picks }: AddressedView): string => {
  const extension = path.slice(path.lastIndexOf('.'));
  if (picks) return `muj-vyber${extension}`;
  return `akce${city ? `-${city.slug}` : ''}${extension}`;
};

const typeOf = ({ type }: ViewOutput): string =>
  type.startsWith('text/') ? `${type}; charset=utf-8` : type;

/** Outputs of views: calendars, feeds and data for other programs. */
export const createOutputRoutes = (
  { storage, gazetteer, catalogue, answers, clock, configuration }: ServerContext,
  { answer, sendCached, match, toStaleTest }: EventQueries,
): Record<`${ViewOutputName}Output`, Handler> => {
  const source: ViewEventsSource = { db: storage.db, gazetteer, match };
  const mapId = createMapId(storage.db);
  const enqueue = createTaskQueue(maxReadingStreams, maxWaitingStreams);

  const viewOf = (request: FastifyRequest, { days }: ViewOutput): AddressedView => {
    const now = clock();
    const today = civilDateAt(now);
    const period = days && { start: addDays(today, -days.past), end: addDays(today, days.ahead) };
    return readView(searchOf(request), {
      keys: outputKeys,
      gazetteer,
      now,
      plugin: request.plugin,
      period,
      ignoresPluginPeriod: days !== null,
      readsPicks: true,
    });
  };

  const sinceOf = (request: FastifyRequest, { since }: ViewOutput): number =>
    since ? readSince(searchOf(request)) : 0;

  const write = (
    request: FastifyRequest,
    name: ViewOutputName,
    view: AddressedView,
    events: ViewEvents,
  ): AsyncIterable<string> => {
    const { publicUrl } = configuration;
    return writers[name](events, {
      publicUrl,
      mapId,
      name: viewName(view),
      page: viewPage(view, publicUrl),
      address: publicUrl + request.url,
      since: sinceOf(request, viewOutputs[name]),
    });
  };

  const writeWhole = async (
    request: FastifyRequest,
    name: ViewOutputName,
    view: AddressedView,
    events: readonly ViewEvent[] | Promise<readonly ViewEvent[]>,
  ): Promise<Buffer> => {
    const batches = (async function* () {
      yield await events;
    })();
    const texts: string[] = [];
    for await (const text of write(request, name, view, batches)) texts.push(text);
    return Buffer.from(texts.join(''));
  };

  const headersOf = (output: ViewOutput, view: AddressedView): Record<string, string> => ({
    'content-disposition': `inline; filename="${fileNameOf(output, view)}"`,
  });

  const produce = async (
    request: FastifyRequest,
    name: ViewOutputName,
    view: AddressedView,
  ): Promise<ResponseContent> => {
    const output: ViewOutput = viewOutputs[name];
    const { from } = view.filter;
    const limit = output.limit ?? maxCachedEvents;
    const body = await whenReady(match(view.filter), (matches) => {
      const chosen = output.limit === null ? matches : pickNewest(matches, output.limit);
      return writeEventsBody(chosen, from, limit).body.toString();
    });
    const listed = JSON.parse(body) as EventSummary[];
    return {
      body: await writeWhole(request, name, view, readListed(source, listed)),
      headers: { 'content-type': typeOf(output), ...headersOf(output, view) },
    };
  };

  /** Answer with the picked times of a view. Not cached: it is small, and asked for once or twice. */
  const sendPicks = async (
    request: FastifyRequest,
    reply: FastifyReply,
    name: ViewOutputName,
    view: AddressedView,
    picks: readonly PickedTime[],
  ): Promise<FastifyReply> => {
    const output: ViewOutput = viewOutputs[name];
    const picked = await readPickedEvents(source, picks);
    // A visitor's own calendar has every event, as that of one event; data for others do not.
    const events = picked.filter(
      (event) => event.times.length > 0 && (name === 'calendar' || event.source !== 'kudyznudy'),
    );
    const body = await writeWhole(request, name, view, events);
    reply.headers(headersOf(output, view));
    return answers.sendBody(request, reply, body, typeOf(output));
  };

  /** Batches read one after another with those of other streams. */
  const inTurn = async function* (events: ViewEvents): AsyncGenerator<readonly ViewEvent[]> {
    const batches = events[Symbol.asyncIterator]();
    for (;;) {
      const { value, done } = await enqueue(() => batches.next());
      if (done) return;
      yield value;
    }
  };

  const stream = (
    request: FastifyRequest,
    reply: FastifyReply,
    name: ViewOutputName,
    view: AddressedView,
  ): FastifyReply => {
    const output: ViewOutput = viewOutputs[name];
    const { version } = catalogue.state();
    const read = output.whole ? streamWholeEvents : streamViewEvents;
    reply.headers(headersOf(output, view));
    return streamAnswer(request, reply, {
      type: typeOf(output),
      state: [version, civilDateAt(clock()), request.url, request.plugin?.version ?? ''].join(' '),
      texts: () => write(request, name, view, inTurn(read(source, view.filter))),
    });
  };

  const serve =
    (name: ViewOutputName): Handler =>
    (request, reply) => {
      const cached = sendCached(request, reply);
      if (cached) return cached;
      const output: ViewOutput = viewOutputs[name];
      const view = viewOf(request, output);
      // Refused before anything is streamed.
      sinceOf(request, output);
      if (view.picks) return sendPicks(request, reply, name, view, view.picks);
      const isLong = (matches: readonly Matches[]): boolean =>
        output.limit === null && gather(matches, view.filter.from, 0).total > maxCachedEvents;
      return whenReady(match(view.filter), (matches) =>
        isLong(matches)
          ? stream(request, reply, name, view)
          : answer(request, reply, () => ({
              produce: () => produce(request, name, view),
              isStale: toStaleTest(view.filter),
            })),
      );
    };

  return Object.fromEntries(
    viewOutputNames.map((name) => [`${name}Output`, serve(name)]),
  ) as Record<`${ViewOutputName}Output`, Handler>;
};
