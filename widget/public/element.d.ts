export type { ElementAttributes, ElementEvents } from './mapa-akci.js';

/**
 * Defines the element `<mapa-akci>`: adds the script tag of a server to the page, which mounts a map in
 * every present and later element. `server` is its URL, without a trailing slash. Further calls with
 * the same server do nothing.
 */
export function loadElement(server: string): void;
