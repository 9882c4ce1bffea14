import * as v from 'valibot';
import type { QueryEntries } from '../../contract/views/view-query.ts';
import { toAddressText, sheetPositions, type Address, type Memory } from '../../widget/index.ts';

/**
 * Address query of the map's page. While another page is shown over the map (an event), the address
 * belongs to that page: changes are written only after the visitor comes back.
 */
export const createPageAddress = (view: Window): Address => {
  const { pathname } = view.location;
  let pending: QueryEntries | null = null;
  const writePending = (): void => {
    const entries = pending as QueryEntries;
    pending = null;
    replace(entries);
  };
  const replace = (entries: QueryEntries): void => {
    if (view.location.pathname !== pathname) {
      // The map may move meanwhile: on the way back the address gets its latest view.
      if (!pending) view.addEventListener('popstate', writePending, { once: true });
      pending = entries;
      return;
    }
    // The router keeps its own state in the entry.
    const address = toAddressText(pathname, entries) + view.location.hash;
    view.history.replaceState(view.history.state, '', address);
  };
  return { read: () => [...new URLSearchParams(view.location.search)], replace };
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
