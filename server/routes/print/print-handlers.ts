import { maxPrintedRows, type PrintInput } from '../../../contract/print/print-input.ts';
import type { EventSummary } from '../../../contract/events/event.ts';
import { previewOf } from '../../../contract/events/image.ts';
import { queryKeys } from '../../../contract/views/view-query.ts';
import { resolvePeriod } from '../../../domain/time/period.ts';
import { writeEventsBody } from '../../catalogue/events-body.ts';
import type { ServerContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { createImages } from '../../images/images.ts';
import { cleanText } from '../../print/clean-text.ts';
import type { PrintDocument, PrintFiles } from '../../print/print-document.ts';
import { printedName } from '../../print/printed-name.ts';
import { countRows, toPrintDocument } from '../../print/to-print-document.ts';
import { readListed } from '../../views/read-view-events.ts';
import { readView } from '../../views/read-view.ts';
import { viewPage } from '../../views/view-page.ts';
import type { ViewEvent } from '../../views/view-event.ts';
import { nothingToPrint, tooManyToPrint } from '../../words/print.ts';
import type { Handlers } from '../accounts/account-handlers.ts';
import type { EventQueries } from '../events/event-queries.ts';
import type { DocumentWriter } from './document-writer.ts';

const invalid = (field: string, sentence: string): ApiError =>
  new ApiError('invalid-form', null, { fields: { [field]: sentence } });

/** Handler that writes a programme as PDF. */
export const createPrintHandlers = (
  { storage, gazetteer, configuration, clock }: ServerContext,
  match: EventQueries['match'],
  writeDocument: DocumentWriter,
): Pick<Handlers, 'print'> => {
  const images = createImages(storage, clock);

  const readDocument = async (
    input: PrintInput,
  ): Promise<{ document: PrintDocument; picture: ViewEvent | null }> => {
    const now = clock();
    const { query, city, filter } = readView(input.query, { keys: queryKeys, gazetteer, now });
    const matches = await match(filter);
    // As many again may be left out.
    const limit = 2 * maxPrintedRows + 1;
    const { body } = writeEventsBody(matches, filter.from, limit);
    const without = new Set(input.without);
    const listed = (JSON.parse(body.toString()) as EventSummary[]).filter(
      (event) => !without.has(event.slug),
    );
    if (listed.length === 0) throw invalid('query', nothingToPrint);
    const period = resolvePeriod(query.period, now);
    const source = { db: storage.db, gazetteer, match };
    const isTooLong = listed.length > maxPrintedRows;
    const events = isTooLong ? [] : await readListed(source, listed);
    if (isTooLong || countRows({ events, period }) > maxPrintedRows)
      throw invalid('query', tooManyToPrint);
    const view = {
      events,
      period,
      name: printedName({ query, city }, gazetteer),
      isOneCity: new Set(events.map(({ place }) => place.city.slug)).size === 1 && city !== null,
      page: viewPage({ query, city }, configuration.publicUrl),
    };
    const picture = events.find(({ slug }) => slug === input.picture) ?? null;
    return { document: toPrintDocument(view, input, gazetteer), picture };
  };

  const addPicture = async (
    document: PrintDocument,
    event: ViewEvent | null,
  ): Promise<[PrintDocument, PrintFiles]> => {
    const image = event?.images[0];
    const file = image && (await images.read(previewOf(image).split('/').at(-1) as string));
    if (!event || !image || !file || document.layout !== 'poster') return [document, {}];
    const picture = { file: 'picture.jpg', alt: cleanText(image.alt) || cleanText(event.title) };
    return [{ ...document, picture }, { [picture.file]: file.body }];
  };

  return {
    print: (input, { account: { id } }) =>
      writeDocument(id, async () => {
        const { document, picture } = await readDocument(input);
        return addPicture(document, picture);
      }),
  };
};
