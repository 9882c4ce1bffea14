import * as v from 'valibot';
import type { Entries } from '../../contract/views/view-query.ts';
import { toAddressText, views, type Address, type Memory } from '../../widget/index.ts';

/**
 * The query of this window's address, as the map keeps it in step. While something else is shown over
 * the map, an event say, the address is that one's.
 */
export const createPageAddress = (view: Window): Address => {
  const { pathname } = view.location;
  let kept: Entries | null = null;
  const putBack = (): void => {
    const entries = kept as Entries;
    kept = null;
    replace(entries);
  };
  const replace = (entries: Entries): void => {
    if (view.location.pathname !== pathname) {
      // The map may move meanwhile: the way back leads to what it shows by then.
      if (!kept) view.addEventListener('popstate', putBack, { once: true });
      kept = entries;
      return;
    }
    // The router keeps its own state in the entry.
    const address = toAddressText(pathname, entries) + view.location.hash;
    view.history.replaceState(view.history.state, '', address);
  };
  return { read: () => [...new URLSearchParams(view.location.search)], replace };
};

const MemorySchema = v.object({
  mapaAkci: v.object({ view: v.picklist(views), scroll: v.number() }),
});

/** Keeps in the current entry of the history what its address does not say. */
export const createHistoryMemory = ({ history }: Window): Memory => ({
  read() {
    const result = v.safeParse(MemorySchema, history.state);
    return result.success ? result.output.mapaAkci : null;
  },
  write(kept) {
    history.replaceState({ ...(history.state as object | null), mapaAkci: kept }, '');
  },
});
