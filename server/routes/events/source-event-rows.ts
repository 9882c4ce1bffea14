import * as sourceEventEndpoints from '../../../contract/endpoints/source-events.ts';
import {
  SourceEventInputSchema,
  SourceIdSchema,
} from '../../../contract/organizers/source-event.ts';
import type { SourceEvent } from '../../../contract/organizers/source-event.ts';
import type { AccountServices } from '../../accounts/account-services.ts';
import type { ServerContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { createOrganizerServices } from '../../organizers/organizer-services.ts';
import { toEditable } from '../../organizers/read-own-event.ts';
import type { EventRow } from '../../storage/tables.ts';
import { personalRow, type PersonalRow } from '../endpoint-row.ts';
import { createWriteRunner, maxEventBytes } from './run-write.ts';

/** Rows of events by their identifiers in the system of their organiser. */
export const createSourceEventRows = (
  { limits }: AccountServices,
  context: ServerContext,
): PersonalRow[] => {
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

  return [
    personalRow(sourceEventEndpoints.sourceEvent, {
      tag: 'ownEvents',
      summary: 'Vlastní akce podle označení v jiném systému',
      input: SourceIdSchema,
      handle: async ({ id }, author) => toAnswer(await sourceEvents.read(author, id)),
    }),
    personalRow(sourceEventEndpoints.putSourceEvent, {
      tag: 'ownEvents',
      summary: 'Zapíše akci pod označením z jiného systému',
      description: 'Nová odpoví 201, změněná 200. Týž obsah podruhé nic nezmění.',
      input: SourceEventInputSchema,
      maxBodyBytes: maxEventBytes,
      async handle(input, author, { setCreated }) {
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
    }),
    personalRow(sourceEventEndpoints.deleteSourceEvent, {
      tag: 'ownEvents',
      summary: 'Smaže akci podle označení v jiném systému',
      input: SourceIdSchema,
      async handle({ id }, author) {
        const { slug } = await sourceEvents.read(author, id);
        return list.one(await run(author, () => changes.remove(author, slug)));
      },
    }),
  ];
};
