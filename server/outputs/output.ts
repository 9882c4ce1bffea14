import type { ViewEvent } from '../views/view-event.ts';

/** Facts of one answer. */
export interface OutputContext {
  publicUrl: string;
  /** As `createMapId`. */
  mapId(): Promise<string>;
  /** Czech name of the view. */
  name: string;
  /** Address of the page that shows the view. */
  page: string;
  /** Address of the output itself. */
  address: string;
  /** Epoch ms since which listed events have changed, where the output asks; otherwise 0. */
  since: number;
}

export type ViewEvents = AsyncIterable<readonly ViewEvent[]>;

/** Writes events in one format, part by part, so that a long view is never in memory whole. */
export type WriteOutput = (events: ViewEvents, context: OutputContext) => AsyncIterable<string>;

/** Parts of a text written around and between the parts of its items. */
export async function* writeItems(
  events: ViewEvents,
  { start, separator, end }: Record<'start' | 'separator' | 'end', string>,
  toItems: (event: ViewEvent) => Iterable<string>,
): AsyncGenerator<string> {
  yield start;
  let isFirst = true;
  for await (const batch of events) {
    let text = '';
    for (const event of batch)
      for (const item of toItems(event)) {
        text += isFirst ? item : separator + item;
        isFirst = false;
      }
    yield text;
  }
  yield end;
}
