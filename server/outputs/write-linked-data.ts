import { toStructuredTimes, vocabulary } from '../events/to-structured-data.ts';
import { titleOf } from './event-texts.ts';
import { writeItems, type WriteOutput } from './output.ts';

/** schema.org JSON-LD: one `Event` or its subtype for each time. */
export const writeLinkedData: WriteOutput = (events, { publicUrl }) =>
  writeItems(
    events,
    { start: `{"@context":"${vocabulary}","@graph":[\n`, separator: ',\n', end: '\n]}\n' },
    (event) =>
      toStructuredTimes({ ...event, title: titleOf(event) }, event.times, publicUrl).map((item) =>
        JSON.stringify(item),
      ),
  );
