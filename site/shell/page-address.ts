import * as v from 'valibot';
import type { QueryEntries } from '../../contract/views/view-query.ts';
import type { PeriodWord } from '../../contract/plugins/period-text.ts';
import { civilDateAt } from '../../domain/time/civil-time.ts';
import { toAddressText, sheetPositions, type Address, type Memory } from '../../widget/index.ts';
import { resolveDays, restoreWord } from './relative-days.ts';

/**
 * Address query of the map's page. While another page is shown over the map (an event), the address
 * belongs to that page: changes are written only after the visitor comes back.
 * Days named by a word (`d=vikend`) are read as days, and written as the word until others are chosen.
 */
export const createPageAddress = (view: Window, now: () => number = Date.now): Address => {
  const { pathname } = view.location;
  const isOwnPage = (): boolean => view.location.pathname === pathname;
  let own: QueryEntries = [];
  let pending: QueryEntries | null = null;
  let word: PeriodWord | null = null;
  const today = () => civilDateAt(now());
  /** Entries of the map's page, also while another page is shown over it. */
  const read = (): QueryEntries => {
    if (isOwnPage())
      ({ entries: own, word } = resolveDays(
        [...new URLSearchParams(view.location.search)],
        today(),
      ));
    return pending ?? own;
  };
  const writePending = (): void => {
    const entries = pending as QueryEntries;
    pending = null;
    replace(entries);
  };
  const replace = (entries: QueryEntries): void => {
    if (!isOwnPage()) {
      // The map may move meanwhile: on the way back the address gets its latest view.
      if (!pending) view.addEventListener('popstate', writePending, { once: true });
      pending = entries;
      return;
    }
    // The router keeps its own state in the entry.
    const written = restoreWord(entries, word, today());
    const address = toAddressText(pathname, written) + view.location.hash;
    view.history.replaceState(view.history.state, '', address);
  };
  read();
  return { read, replace };
};

const MemorySchema = v.object({
  mapaAkci: v.object({ view: v.picklist(sheetPositions), scroll: v.number() }),
});

/** Stores in the state of the current history entry what its address does not hold. */
export const createHistoryMemory = ({ history }: Window): Memory => ({
  read() {
    const result = v.safeParse(MemorySchema, history.state);
    return result.success ? result.output.mapaAkci : null;
  },
  write(memory) {
    history.replaceState({ ...(history.state as object | null), mapaAkci: memory }, '');
  },
});
