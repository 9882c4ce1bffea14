import type { GraphErrorName } from './graph-errors.ts';

/** Calls that a fault can meet. */
export const graphCalls = [
  'code',
  'exchange',
  'me',
  'permissions',
  'accounts',
  'posts',
  'publish',
  'read-post',
  'delete-post',
  'revoke',
] as const;
export type GraphCallName = (typeof graphCalls)[number];

/**
 * What happens to one call. `done`: the call takes effect before its answer is lost, as when a
 * connection breaks after a post was accepted.
 */
export type GraphFault =
  | { kind: 'error'; error: GraphErrorName }
  /** No answer, a broken connection, a page of HTML with 200, two hundred megabytes, a redirect, `500` without JSON. */
  | { kind: 'hang' | 'drop' | 'html' | 'large' | 'redirect' | 'broken'; done: boolean }
  /** Answered by another version, as an expired one is. */
  | { kind: 'version'; version: string }
  /** Used part of the allowed calls of the app, or of the page, in percent. */
  | { kind: 'usage' | 'page-usage'; percent: number };

export interface GraphFaults {
  /** Faults of the next calls of a kind, in their order. */
  add(call: GraphCallName, ...faults: GraphFault[]): void;
  /** Fault of this call; null for none. */
  take(call: GraphCallName): GraphFault | null;
  clear(): void;
}

export const createGraphFaults = (): GraphFaults => {
  const waiting = new Map<GraphCallName, GraphFault[]>();
  return {
    add: (call, ...faults) => void waiting.set(call, [...(waiting.get(call) ?? []), ...faults]),
    take: (call) => waiting.get(call)?.shift() ?? null,
    clear: () => waiting.clear(),
  };
};
