import type { StoryContext } from '@storybook/react-vite';
import { toPickedTimesText, type PickedTime } from '../../contract/events/picked-time.ts';
import type { EventSummary } from '../../contract/events/event.ts';
import { createPicksStore, storedPicksKey } from '../../site/picks/picks-store.ts';
import { createMemoryStorage } from '../../site/shell/memory-storage-fixture.ts';
import { serverOf } from './story-server.ts';

/** Picks of the story server's events with these titles: all their times. */
const picksOf = async (address: string, titles: readonly string[]): Promise<PickedTime[]> => {
  const response = await fetch(`${address}/api/event/?s=1-11-2026&e=31-12-2026`);
  const events = (await response.json()) as EventSummary[];
  return events
    .filter(({ title }) => titles.includes(title))
    .flatMap(({ id, times }) => times.map((time) => ({ event: id, time: time.id })));
};

export interface PickChoice {
  /** Titles of the visitor's own events; default none. */
  own?: readonly string[];
  /** Titles of the events in the address of the page; default no such address. */
  shared?: readonly string[];
  /** Picks of events that the server does not have. */
  unknown?: readonly PickedTime[];
  /** The browser refuses to store anything; default false. */
  isRefused?: boolean;
}

/** Sets the visitor's selection and the address of the page, once the story's server is loaded. */
export const withPicks =
  ({ own = [], shared, unknown = [], isRefused = false }: PickChoice) =>
  async (context: StoryContext): Promise<void> => {
    const { address } = serverOf(context);
    const storage = createMemoryStorage();
    storage.setItem(storedPicksKey, JSON.stringify([...(await picksOf(address, own)), ...unknown]));
    if (isRefused)
      storage.setItem = () => {
        throw new DOMException('refused', 'QuotaExceededError');
      };
    const text = shared && toPickedTimesText(await picksOf(address, shared));
    context.loaded['picks'] = createPicksStore(() => storage);
    context.loaded['path'] = text === undefined ? '/vyber/' : `/vyber/?akce=${text}`;
  };
