import type { LatLng } from '../../contract/places/bounds.ts';
import type { Entries } from '../../contract/views/view-query.ts';
import type { Address, Environment } from '../stores/environment.ts';

/** Commas and colons are legal in a query; an address people read is worth it. */
export const toAddressText = (path: string, entries: Entries): string => {
  const search = new URLSearchParams(entries.map(([key, value]) => [key, value]))
    .toString()
    .replace(/%2C/g, ',');
  return path + (search && `?${search}`);
};

/** The query of a frame's own address. */
export const createFrameAddress = ({ location, history }: Window): Address => ({
  read: () => [...new URLSearchParams(location.search)],
  replace: (entries) =>
    // What is behind the hash is the host's.
    history.replaceState(
      history.state,
      '',
      toAddressText(location.pathname, entries) + location.hash,
    ),
});

/** Chromium alone has it, under its older name. */
interface PolicedDocument extends Document {
  permissionsPolicy?: { allowsFeature(name: string): boolean };
  featurePolicy?: { allowsFeature(name: string): boolean };
}

/**
 * Whether the position may be asked for: not over plain http, and not where a `Permissions-Policy` or a
 * frame without `allow` forbids it. Browsers that do not tell the latter refuse when they are asked.
 */
const mayLocate = ({ isSecureContext, document }: Window): boolean => {
  const { permissionsPolicy, featurePolicy }: PolicedDocument = document;
  const policy = permissionsPolicy ?? featurePolicy;
  return isSecureContext && policy?.allowsFeature('geolocation') !== false;
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

/** The browser as the stores see it; in a stranger's page no address is ours. `debug` hears of answers. */
export const createBrowserEnvironment = (
  view: Window,
  address: Address | null = null,
  debug: (...told: unknown[]) => void = () => undefined,
): Environment => ({
  async fetch(url, init) {
    const answer = await view.fetch(url, { ...init, credentials: 'omit' });
    debug(answer.status, url);
    return answer;
  },
  now: () => Date.now(),
  setTimeout: (work, milliseconds) => view.setTimeout(work, milliseconds),
  clearTimeout: (timer) => view.clearTimeout(timer as number),
  address,
  visibility: {
    isVisible: () => view.document.visibilityState === 'visible',
    listen(changed) {
      view.document.addEventListener('visibilitychange', changed);
      return () => view.document.removeEventListener('visibilitychange', changed);
    },
  },
  locate: mayLocate(view) ? createLocator(view) : null,
});
