import * as listEndpoints from '../../../contract/endpoints/event-lists.ts';
import { publicRow, type PublicRow } from '../endpoint-row.ts';
import { answerPolicy } from '../route-policies.ts';
import type { EventSummary } from '../../../contract/events/event.ts';
import type { ServerContext } from '../../context.ts';
import { searchOf } from '../../views/read-query.ts';
import { readPickedEvents } from '../../views/read-picked-events.ts';
import { readPicks } from '../../views/read-picks.ts';
import type { ViewEvent } from '../../views/view-event.ts';

const toSummary = (event: ViewEvent): EventSummary => {
  const { id, slug, title, categories, place, image, source, priceRange, sample, cancelled } =
    event;
  const { times } = event;
  const head = { id, slug, title, categories, place, image, source, priceRange };
  return { ...head, sample, cancelled, times };
};

/** Events of a visitor's selection, which the server does not keep. */
export const createPickRows = ({ storage, gazetteer, answers }: ServerContext): PublicRow[] => [
  publicRow(listEndpoints.eventPicks, {
    tag: 'events',
    policy: answerPolicy,
    summary: 'Akce vybraných termínů, jen s\u00a0nimi',
    async handle(request, reply) {
      const picks = readPicks(searchOf(request)) ?? [];
      const events = await readPickedEvents({ db: storage.db, gazetteer }, picks);
      return answers.sendValue(request, reply, events.map(toSummary));
    },
  }),
];
