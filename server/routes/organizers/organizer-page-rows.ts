import { organizerProgramme } from '../../../contract/endpoints/organizer-page.ts';
import { toOrganizerSlug } from '../../../domain/events/organizer-slug.ts';
import type { ServerContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { readOrganizerProgramme } from '../../views/read-organizer-programme.ts';
import { readQuery, searchOf } from '../../views/read-query.ts';
import { publicRow, type PublicRow } from '../endpoint-row.ts';
import type { EventQueries } from '../events/event-queries.ts';
import { answerPolicy } from '../route-policies.ts';

/** Row of what the page of an organiser shows. */
export const createOrganizerPageRows = (
  { storage: { db }, catalogue, answers, clock }: ServerContext,
  { markAge }: EventQueries,
): PublicRow[] => [
  publicRow(organizerProgramme, {
    tag: 'events',
    policy: answerPolicy,
    summary: 'Pořadatel a co chystá, nejvýše 60 termínů',
    async handle(request, reply) {
      const { fromKudyZNudy } = readQuery(searchOf(request), organizerProgramme.query);
      const slug = toOrganizerSlug((request.params as { organizer: string }).organizer);
      const view = { now: clock(), withKudyZNudy: fromKudyZNudy };
      const programme = slug && (await readOrganizerProgramme({ db, catalogue }, slug, view));
      if (!programme) throw new ApiError('not-found', 'organizer');
      markAge(reply);
      return answers.sendValue(request, reply, programme);
    },
  }),
];
