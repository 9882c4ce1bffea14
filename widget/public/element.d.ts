export type { ElementAttributes, ElementEvents } from './mapa-akci.js';

/**
 * Brings every `<mapa-akci>` of the page to life, those that come later too, by the script tag of a server;
 * `server` is its address, without a slash at its end. A second call for the same server does nothing.
 */
export function loadElement(server: string): void;
