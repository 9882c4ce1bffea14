import { writeItems, type WriteOutput } from '../output.ts';
import { toOpenEvent } from './to-open-event.ts';

/**
 * Array of `Událost`, each with its own `@context`: so the norm's own list of events is written, and
 * its schema is that of an array.
 */
export const writeOpenData: WriteOutput = (events, { publicUrl }) =>
  writeItems(events, { start: '[\n', separator: ',\n', end: '\n]\n' }, (event) => [
    JSON.stringify(toOpenEvent(event, publicUrl)),
  ]);
