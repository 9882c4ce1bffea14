import { placeProgramme } from '../../../contract/endpoints/place-page.ts';
import type { ServerContext } from '../../context.ts';
import { readPlaceProgramme } from '../../views/read-place-programme.ts';
import { readQuery, searchOf } from '../../views/read-query.ts';
import { publicRow, type PublicRow } from '../endpoint-row.ts';
import type { EventQueries } from '../events/event-queries.ts';
import { answerPolicy } from '../route-policies.ts';
import { readAddressedPlace } from './addressed-place.ts';

/** Row of what the page of a place shows. */
export const createPlacePageRows = (
  context: ServerContext,
  { markAge }: EventQueries,
): PublicRow[] => [
  publicRow(placeProgramme, {
    tag: 'places',
    policy: answerPolicy,
    summary: 'Místo a co se na něm chystá, nejvýše 60 termínů',
    async handle(request, reply) {
      const { storage, answers, clock } = context;
      const { fromKudyZNudy } = readQuery(searchOf(request), placeProgramme.query);
      const place = await readAddressedPlace(storage.db, request);
      markAge(reply);
      const view = { now: clock(), withKudyZNudy: fromKudyZNudy };
      return answers.sendValue(request, reply, readPlaceProgramme(context, place, view));
    },
  }),
];
