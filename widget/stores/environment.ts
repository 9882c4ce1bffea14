import type { LatLng } from '../../contract/places/bounds.ts';
import type { Entries } from '../../contract/views/view-query.ts';

/** The query of the page's address. */
export interface Address {
  read(): Entries;
  /** Replaces the current entry of the history; never adds one. */
  replace(entries: Entries): void;
}

/** Everything outside that the stores touch; a test brings its own. */
export interface Environment {
  fetch(url: string, init: { signal: AbortSignal; cache?: RequestCache }): Promise<Response>;
  /** Epoch milliseconds. */
  now(): number;
  setTimeout(work: () => void, milliseconds: number): unknown;
  clearTimeout(timer: unknown): void;
  /** Null where the address belongs to somebody else: in a stranger's page. */
  address: Address | null;
  /** Whether anybody can see the page, and when that changes. */
  visibility: { isVisible(): boolean; listen(changed: () => void): () => void };
  /** Where the visitor is; rejects when they do not say. Null in a page that may not ask. */
  locate: (() => Promise<LatLng>) | null;
}
