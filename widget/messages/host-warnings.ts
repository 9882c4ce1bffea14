import { nbsp } from './dates.ts';

/** Reasons why a page has no map, for the webmaster's console. */
const reasons: Readonly<Record<string, string>> = {
  'unknown-plugin': 'plugin s tímto označením neexistuje.',
  'site-not-allowed': 'správce pluginu mapu pro tento web nepovolil.',
};

/**
 * Arguments of `console.warn`: a sentence with the address of the documentation, and the error
 * itself where its code has no sentence above.
 */
export const warningOf = (error: unknown, code: string, documentation: string): unknown[] => {
  const reason = reasons[code];
  const sentence = reason ?? `mapu se nepodařilo zobrazit (${code}).`;
  return [`Mapa akcí: ${sentence} ${documentation}`, ...(reason ? [] : [error])];
};

/** Sentence for the webmaster shown in the page. */
export const refusalSentence = `Mapa akcí není pro tento web povolená. Správce pluginu ho může přidat mezi povolené weby v${nbsp}nastavení pluginu.`;
