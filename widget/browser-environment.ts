import * as v from 'valibot';
import type { LatLng } from '../contract/bounds.ts';
import type { Entries } from '../contract/view-query.ts';
import type { Address, Environment } from './stores/environment.ts';
import { views, type Memory } from './ui/list-or-map.ts';

/**
 * The query of this window's address, as the widget keeps it in step. While the host shows something
 * else over the map, an event say, the address is that one's.
 */
const createPageAddress = (view: Window): Address => {
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
    // Commas and colons are legal in a query; an address people read is worth it.
    const search = new URLSearchParams(entries.map(([key, value]) => [key, value]))
      .toString()
      .replace(/%2C/g, ',');
    const address = `${pathname}${search && `?${search}`}${view.location.hash}`;
    // The host's router keeps its own state in the entry.
    view.history.replaceState(view.history.state, '', address);
  };
  return { read: () => [...new URLSearchParams(view.location.search)], replace };
};

/** Asks the visitor where they are. */
const createLocator =
  ({ navigator }: Window) =>
  (): Promise<LatLng> =>
    new Promise((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
        reject,
        { timeout: 15_000, maximumAge: 60_000 },
      ),
    );

/** The browser as the stores see it. `ownAddress` is false in a stranger's page. */
export const createBrowserEnvironment = (view: Window, ownAddress: boolean): Environment => ({
  fetch: (url, init) => view.fetch(url, { ...init, credentials: 'omit' }),
  now: () => Date.now(),
  setTimeout: (work, milliseconds) => view.setTimeout(work, milliseconds),
  clearTimeout: (timer) => view.clearTimeout(timer as number),
  address: ownAddress ? createPageAddress(view) : null,
  locate: view.isSecureContext ? createLocator(view) : null,
});

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
