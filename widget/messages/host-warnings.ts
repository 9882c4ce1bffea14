import { nbsp } from './dates.ts';

/** For the webmaster, in the console: why a page has no map. */
const reasons: Readonly<Record<string, string>> = {
  'unknown-plugin': 'plugin s tímhle označením neexistuje.',
  'site-not-allowed': 'správce pluginu mapu pro tenhle web nepovolil.',
};

/** One line of the console, with the error where it is none of these; `documentation` is an address. */
export const warningOf = (error: unknown, code: string, documentation: string): unknown[] => {
  const reason = reasons[code];
  const sentence = reason ?? `mapu se nepodařilo zobrazit (${code}).`;
  return [`Mapa akcí: ${sentence} ${documentation}`, ...(reason ? [] : [error])];
};

/** For the webmaster, on the page itself. */
export const refusalSentence = `Mapa akcí není pro tenhle web povolená. Správce pluginu ho může přidat mezi povolené weby v${nbsp}nastavení pluginu.`;
