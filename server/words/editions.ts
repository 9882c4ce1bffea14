import type { CivilDate } from '../../contract/events/civil-date.ts';
import type { MailWords } from './mails.ts';
import { periodInWords } from './print-dates.ts';

export const areaMissing = 'Vyberte obec, nebo výřez mapy.';

export const tooManyEditions = (most: number): string =>
  `Pravidelných vydání můžete mít nejvýše ${most}. Smažte napřed některé, které už nepotřebujete.`;

export const notInIssue = 'Tato akce ve vydání není.';

export const replacedByItself = 'Vyberte jinou akci.';

const eventCount = (count: number): string => {
  if (count === 0) return 'v\u00a0tomto období není žádná akce';
  if (count === 1) return 'je v\u00a0něm 1\u00a0akce';
  return count < 5 ? `jsou v\u00a0něm ${count}\u00a0akce` : `je v\u00a0něm ${count}\u00a0akcí`;
};

/** About an issue made on its closing day; `count` events are printed. */
export const issueReady = (
  name: string,
  { start, end }: { start: CivilDate; end: CivilDate },
  { count, notInText }: { count: number; notInText: number },
): MailWords => {
  const days = periodInWords(start, end);
  const unfit =
    notInText > 0 ? ` Do textu pro zpravodaj se jich nevešlo ${notInText}; text to říká.` : '';
  return {
    subject: `Vydání ${name}: ${days}`,
    paragraphs: [
      `Dobrý den, vydání „${name}“ na ${days} je připravené: ${eventCount(count)}.${unfit}`,
      'Na jeho stránce čeká PDF k\u00a0vytištění a\u00a0text pro zpravodaj (i\u00a0jako RTF). Jednotlivé akce tam můžete zkrátit, vyměnit nebo vynechat. Když se potom data změní, v\u00a0nové verzi vaše úpravy zůstanou.',
      'Jestli tyto emaily nechcete, vypněte je ve formuláři vydání.',
    ],
    link: 'Otevřít vydání',
  };
};

/** Last sentence of a text in which some events did not fit. */
export const moreOnMap = (count: number, address: string): string =>
  `A\u00a0další akce: ${count}. Najdete je na ${address}`;

/** The same where all fit. */
export const programmeOnMap = (address: string): string =>
  `Aktuální program i\u00a0se změnami: ${address}`;

export const cancelledLabel = 'ZRUŠENO:';
