import type { Clash } from '../../domain/time/clashes.ts';
import type { PlannedTime } from '../../domain/time/day-plan.ts';
import { maxPickedTimes } from '../../contract/events/picked-time.ts';
import { countedEvents } from '../../widget/index.ts';
import type { PicksOutcome } from './picks-store.ts';

export const noticeWords: Record<PicksOutcome, string> = {
  full: `Ve výběru může být nejvýše ${maxPickedTimes}\u00a0termínů. Než přidáte další, některé odeberte.`,
  'not-kept':
    'Prohlížeč nedovolil výběr uložit. Vydrží, jen dokud stránku nezavřete nebo nenačtete znovu.',
};

const joined = (titles: readonly string[]): string => {
  const last = titles.at(-1) ?? '';
  return titles.length < 2 ? last : `${titles.slice(0, -1).join(', ')} a\u00a0${last}`;
};

const withEvents = (clashes: readonly Clash<PlannedTime>[]): string => {
  const titles = clashes.map(({ item }) => `„${item.event.title}“`);
  return `${titles.length === 1 ? 's\u00a0akcí' : 's\u00a0akcemi'} ${joined(titles)}`;
};

/** Sentences about the times that overlap one: `Překrývá se s akcí „Ples“.` */
export const clashWords = (clashes: readonly Clash<PlannedTime>[]): string[] => {
  const certain = clashes.filter(({ isAssumed }) => !isAssumed);
  const assumed = clashes.filter(({ isAssumed }) => isAssumed);
  return [
    ...(certain.length > 0 ? [`Překrývá se ${withEvents(certain)}.`] : []),
    ...(assumed.length > 0 ? [`Možná se překrývá ${withEvents(assumed)}, konec neznáme.`] : []),
  ];
};

/** Sentence about picks whose events or times the server no longer has. */
export const goneWords = (count: number): string =>
  count < 5 && count > 1
    ? `${countedEvents(count)} už nejsou k\u00a0dispozici.`
    : `${countedEvents(count)} už není k\u00a0dispozici.`;
