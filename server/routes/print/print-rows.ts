import * as printEndpoints from '../../../contract/endpoints/print.ts';
import {
  PrintInputSchema,
  PrintSelectionSchema,
  maxPrintedRows,
  type PrintInput,
} from '../../../contract/print/print-input.ts';
import { previewOf } from '../../../contract/events/image.ts';
import type { ServerContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { createImages } from '../../images/images.ts';
import { firstDay, lastDay } from '../../../domain/time/period.ts';
import { toPrintText, isUnprintable } from '../../print/clean-text.ts';
import type { PrintDocument, PrintFiles } from '../../print/print-document.ts';
import { readSelection, type SelectedEvents } from '../../print/read-selection.ts';
import { countRows, toPrintDocument } from '../../print/to-print-document.ts';
import { readListed } from '../../views/read-view-events.ts';
import type { ViewEvent } from '../../views/view-event.ts';
import {
  nothingChecked,
  nothingComing,
  nothingToPrint,
  pictureGone,
  tooManyToPrint,
} from '../../words/print.ts';
import { personalRow, type PersonalRow } from '../endpoint-row.ts';
import type { EventQueries } from '../events/event-queries.ts';
import type { DocumentWriter } from './document-writer.ts';

const invalid = (field: string, sentence: string): ApiError =>
  new ApiError('invalid-form', null, { fields: { [field]: sentence } });

/** Why there is nothing to print, and what to do. */
const whyNothing = (
  { events }: Pick<SelectedEvents, 'events'>,
  { only, query }: PrintInput,
): string => {
  if (events.length > 0) return nothingChecked;
  return only.length > 0 && query === '' ? nothingComing : nothingToPrint;
};

/** Five hundred slugs. */
const maxOrderBytes = 128 * 1024;

/** Rows of printed programmes: what they would have, and the document. */
export const createPrintRows = (
  { storage, gazetteer, configuration, clock }: ServerContext,
  match: EventQueries['match'],
  writeDocument: DocumentWriter,
): PersonalRow[] => {
  const images = createImages(storage, clock);

  const sourceOf = () => ({
    db: storage.db,
    gazetteer,
    match,
    publicUrl: configuration.publicUrl,
    now: clock(),
  });

  const readDocument = async (
    input: PrintInput,
    accountId: number,
  ): Promise<{ document: PrintDocument; picture: ViewEvent | null }> => {
    const source = sourceOf();
    const selected = await readSelection(input, accountId, source);
    const { period, name, page, namesCity: isOneCity, namesEvent } = selected;
    const without = new Set(input.without);
    const listed = selected.events.filter((event) => !without.has(event.slug));
    if (listed.length === 0) throw invalid('query', whyNothing(selected, input));
    const isTooLong = listed.length > maxPrintedRows;
    const events = isTooLong ? [] : await readListed(source, listed);
    const rows = countRows({ events, period });
    if (isTooLong || rows > maxPrintedRows) throw invalid('query', tooManyToPrint);
    // Their last hours belong to the day before, or they were deleted meanwhile.
    if (rows === 0) throw invalid('query', nothingToPrint);
    const picture = events.find(({ slug }) => slug === input.picture) ?? null;
    const view = { events, period, name, isOneCity, namesEvent, page };
    const document = toPrintDocument(view, input, gazetteer);
    return { document, picture };
  };

  const addPicture = async (
    document: PrintDocument,
    event: ViewEvent | null,
  ): Promise<[PrintDocument, PrintFiles]> => {
    const image = event?.images[0];
    const file = image && (await images.read(previewOf(image).split('/').at(-1) as string));
    if (!event || !image || !file) throw invalid('picture', pictureGone);
    const picture = {
      file: 'picture.jpg',
      alt: toPrintText(image.alt) || toPrintText(event.title),
    };
    return [{ ...document, picture }, { [picture.file]: file.body }];
  };

  const readWithPicture = async (
    input: PrintInput,
    accountId: number,
  ): Promise<[PrintDocument, PrintFiles]> => {
    const { document, picture } = await readDocument(input, accountId);
    const isPictured = input.layout === 'poster' && input.picture !== null;
    return isPictured ? addPicture(document, picture) : [document, {}];
  };

  return [
    personalRow(printEndpoints.printProgramme, {
      tag: 'print',
      operationId: 'print',
      summary: 'Program, plakát nebo leták v PDF',
      input: PrintInputSchema,
      maxBodyBytes: maxOrderBytes,
      handle: (input, { account: { id } }) => writeDocument(id, () => readWithPicture(input, id)),
    }),
    personalRow(printEndpoints.printPreview, {
      tag: 'print',
      summary: 'Stránky téhož dokumentu jako obrázky v SVG',
      input: PrintInputSchema,
      maxBodyBytes: maxOrderBytes,
      handle: (input, { account: { id } }) =>
        writeDocument(id, () => readWithPicture(input, id), 'svg'),
    }),
    personalRow(printEndpoints.printedEvents, {
      tag: 'print',
      summary: 'Akce, které by v dokumentu byly',
      input: PrintSelectionSchema,
      async handle(input, { account: { id } }) {
        const { events, total, name, page, period } = await readSelection(input, id, sourceOf());
        const listed = events.slice(0, maxPrintedRows);
        return {
          name,
          page,
          start: firstDay(period),
          end: lastDay(period),
          events: listed,
          total,
          unprintable: listed.filter(({ title }) => isUnprintable(title)).map(({ slug }) => slug),
        };
      },
    }),
  ];
};
