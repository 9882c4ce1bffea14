import { minuteMs } from '../../contract/durations.ts';
import type { LatLng } from '../../contract/places/bounds.ts';
import type { QueryEntries } from '../../contract/views/view-query.ts';
import type { Address, Environment } from '../stores/environment.ts';

/** Path and query as an address; commas, legal in a query, stay readable. */
export const toAddressText = (path: string, entries: QueryEntries): string => {
  const search = new URLSearchParams(entries.map(([key, value]) => [key, value]))
    .toString()
    .replace(/%2C/g, ',');
  return path + (search && `?${search}`);
};

/** Access to the query of the frame's own address. */
export const createFrameAddress = ({ location, history }: Window): Address => ({
  read: () => [...new URLSearchParams(location.search)],
  replace: (entries) =>
    // The hash belongs to the host.
    history.replaceState(
      history.state,
      '',
      toAddressText(location.pathname, entries) + location.hash,
    ),
});

/** Only Chromium has it, under its older name `featurePolicy`. */
interface PolicedDocument extends Document {
  permissionsPolicy?: { allowsFeature(name: string): boolean };
  featurePolicy?: { allowsFeature(name: string): boolean };
}

/**
 * Whether geolocation may be requested: not over plain http, and not where a `Permissions-Policy`
 * or a frame without `allow` forbids it. Browsers without the policy API refuse the request itself.
 */
const mayLocate = ({ isSecureContext, document }: Window): boolean => {
  const { permissionsPolicy, featurePolicy }: PolicedDocument = document;
  const policy = permissionsPolicy ?? featurePolicy;
  return isSecureContext && policy?.allowsFeature('geolocation') !== false;
};

/** Requests the visitor's position; times out after 15 seconds, accepts one up to a minute old. */
const createLocator =
  ({ navigator }: Window) =>
  (): Promise<LatLng> =>
    new Promise((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
        reject,
        { timeout: 15_000, maximumAge: minuteMs },
      ),
    );

/**
 * Browser APIs for the stores. `address` is null in a host page; `debug` gets status and address of
 * answers.
 */
export const createBrowserEnvironment = (
  hostWindow: Window,
  address: Address | null = null,
  debug: (...values: unknown[]) => void = () => undefined,
): Environment => ({
  async fetch(url, init) {
    const answer = await hostWindow.fetch(url, { credentials: 'omit', ...init });
    debug(answer.status, url);
    return answer;
  },
  now: () => Date.now(),
  setTimeout: (work, milliseconds) => hostWindow.setTimeout(work, milliseconds),
  clearTimeout: (timer) => hostWindow.clearTimeout(timer as number),
  address,
  visibility: {
    isVisible: () => hostWindow.document.visibilityState === 'visible',
    listen(changed) {
      hostWindow.document.addEventListener('visibilitychange', changed);
      return () => hostWindow.document.removeEventListener('visibilitychange', changed);
    },
  },
  locate: mayLocate(hostWindow) ? createLocator(hostWindow) : null,
});
