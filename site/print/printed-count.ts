import { countedEvents, outOf } from '../../widget/index.ts';

const rules = new Intl.PluralRules('cs');

/** How many events of a list are printed: `Vytiskne se 5 akcí.`, `Vytisknou se 2 akce ze 3.`. */
export const printedCount = (printed: number, all: number): string => {
  const verb = rules.select(printed) === 'few' ? 'Vytisknou' : 'Vytiskne';
  const rest = printed === all ? '' : ` ${outOf(all)}`;
  return `${verb} se ${countedEvents(printed)}${rest}.`;
};
