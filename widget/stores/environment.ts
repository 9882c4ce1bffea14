import type { LatLng } from '../../contract/places/bounds.ts';
import type { QueryEntries } from '../../contract/views/view-query.ts';

/** Access to the query of the page's address. */
export interface Address {
  read(): QueryEntries;
  /** Replaces the current history entry; never adds one. */
  replace(entries: QueryEntries): void;
}

/** Browser APIs that the stores use; tests pass a fake one. */
export interface Environment {
  fetch(url: string, init: RequestInit & { signal: AbortSignal }): Promise<Response>;
  /** Epoch milliseconds. */
  now(): number;
  setTimeout(work: () => void, milliseconds: number): unknown;
  clearTimeout(timer: unknown): void;
  /** Null in a host page, whose address is not the widget's. */
  address: Address | null;
  /** Page visibility; `listen` returns a function that removes the listener. */
  visibility: { isVisible(): boolean; listen(changed: () => void): () => void };
  /** Position of the visitor; rejects when they refuse. Null where geolocation is not allowed. */
  locate: (() => Promise<LatLng>) | null;
}
