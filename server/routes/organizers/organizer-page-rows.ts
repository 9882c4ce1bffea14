import { organizerProgramme } from '../../../contract/endpoints/organizer-page.ts';
import type { ServerContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { readOrganizerProgramme } from '../../views/read-organizer-programme.ts';
import { readQuery, searchOf } from '../../views/read-query.ts';
import { publicRow, type PublicRow } from '../endpoint-row.ts';
import type { EventQueries } from '../events/event-queries.ts';
import { answerPolicy } from '../route-policies.ts';
import { readOrganizerKey } from './organizer-key.ts';

/** Row of what the page of an organiser shows. */
export const createOrganizerPageRows = (
  { storage: { db }, gazetteer, catalogue, answers, clock }: ServerContext,
  { markAge }: EventQueries,
): PublicRow[] => [
  publicRow(organizerProgramme, {
    tag: 'events',
    policy: answerPolicy,
    summary: 'Pořadatel v obci a co tam chystá, nejvýše 60 termínů',
    async handle(request, reply) {
      const { fromKudyZNudy } = readQuery(searchOf(request), organizerProgramme.query);
      const key = readOrganizerKey(gazetteer, request.params);
      const view = { now: clock(), withKudyZNudy: fromKudyZNudy };
      const programme = await readOrganizerProgramme({ db, gazetteer, catalogue }, key, view);
      if (!programme) throw new ApiError('not-found', 'organizer');
      markAge(reply);
      return answers.sendValue(request, reply, programme);
    },
  }),
];
