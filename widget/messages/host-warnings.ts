import { nbsp } from './dates.ts';

/** For the webmaster, in the console: why a page has no map. */
const reasons: Readonly<Record<string, string>> = {
  'unknown-plugin': 'plugin s tímhle označením neexistuje.',
  'site-not-allowed': 'správce pluginu mapu pro tenhle web nepovolil.',
};

/** One line of the console; `documentation` is an address. */
export const warningOf = (code: string, documentation: string): string =>
  `Mapa akcí: ${reasons[code] ?? `mapu se nepodařilo zobrazit (${code}).`} ${documentation}`;

/** For the webmaster, on the page itself. */
export const refusalSentence = `Mapa akcí není pro tenhle web povolená. Správce pluginu ho může přidat mezi povolené weby v${nbsp}nastavení pluginu.`;
