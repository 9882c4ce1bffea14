import type { sourceEventEndpoints } from '../../../contract/endpoints/source-event-endpoints.ts';
import type { SourceEvent } from '../../../contract/organizers/source-event.ts';
import type { AccountServices } from '../../accounts/account-services.ts';
import type { ServerContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { createOrganizerServices } from '../../organizers/organizer-services.ts';
import { toEditable } from '../../organizers/read-own-event.ts';
import type { EventRow } from '../../storage/tables.ts';
import type { Handlers } from '../accounts/account-handlers.ts';
import { createWriteRunner } from './run-write.ts';

/** Handlers of events by their identifiers in the system of their organiser. */
export const createSourceEventHandlers = (
  { limits }: AccountServices,
  context: ServerContext,
): Pick<Handlers, keyof typeof sourceEventEndpoints> => {
  const { storage, gazetteer, clock, configuration } = context;
  const { sourceEvents, changes, list } = createOrganizerServices(storage, gazetteer, clock);
  const { run } = createWriteRunner(limits, context);

  const toAnswer = async (row: EventRow): Promise<SourceEvent> => ({
    ...(await toEditable(storage.db, gazetteer, row)),
    page: `${configuration.publicUrl}/detail/${row.slug}`,
  });
  const readById = async (id: number): Promise<EventRow> => {
    const row = await storage.db
      .selectFrom('event')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    // Deleted with its account since it was written.
    if (!row) throw new ApiError('gone', 'id');
    return row;
  };

  return {
    sourceEvent: async ({ id }, author) => toAnswer(await sourceEvents.read(author, id)),

    async putSourceEvent(input, author, { setCreated }) {
      const same = await sourceEvents.readUnchanged(author, input);
      if (same) return { ...(await toAnswer(same)), unchanged: true };
      const { id, outcome } = await run(
        author,
        () => sourceEvents.put(author, input),
        (result) => result.outcome !== 'unchanged',
      );
      if (outcome === 'created') setCreated();
      return { ...(await toAnswer(await readById(id))), unchanged: outcome === 'unchanged' };
    },

    async deleteSourceEvent({ id }, author) {
      const { slug } = await sourceEvents.read(author, id);
      return list.one(await run(author, () => changes.remove(author, slug)));
    },
  };
};
