import { typeset } from '../../../domain/text/typeset.ts';
import { unreachableSentence } from '../../shell/silence-in-words.ts';
import { counted, countedTimes, type PluralForms } from '../../../widget/index.ts';
import { timeEntryLabel } from '../schedule/time-entry-label.ts';
import { savedSentence } from './saved-sentence.ts';
import type { ActionResult, DateChangeKind, DoneAction } from './action-result.ts';

const doneMessages: Record<DoneAction, (title: string) => string> = {
  cancel: (title) => `Akce „${title}“ je zrušená, návštěvníci to vidí.`,
  publish: (title) => `Akce „${title}“ je zveřejněná.`,
  delete: (title) => `Akce „${title}“ je smazaná.`,
  repeat: (title) => `Akce „${title}“ je zveřejněná i\u00a0na další den.`,
  copy: (title) => `Koncept „${title}“ je zkopírovaný.`,
  restore: (title) => `Akce „${title}“ je zpátky.`,
  separate: (title) => `Akce „${title}“ je na mapě samostatně.`,
  join: (title) => `Akce „${title}“ je na mapě opět jen jednou.`,
};

const failedForms: PluralForms = ['akci se', 'akce se', 'akcí se'];

/** Passive of each action, by the plural form of its events. */
const severalMessages: Record<DoneAction, PluralForms> = {
  cancel: ['akce je zrušená', 'akce jsou zrušené', 'akcí je zrušených'],
  publish: ['akce je zveřejněná', 'akce jsou zveřejněné', 'akcí je zveřejněných'],
  delete: ['akce je smazaná', 'akce jsou smazané', 'akcí je smazaných'],
  repeat: [
    'akce je zveřejněná i\u00a0na další den',
    'akce jsou zveřejněné i\u00a0na další den',
    'akcí je zveřejněných i\u00a0na další den',
  ],
  copy: ['koncept je zkopírovaný', 'koncepty jsou zkopírované', 'konceptů je zkopírovaných'],
  restore: ['akce je zpátky', 'akce jsou zpátky', 'akcí je zpátky'],
  separate: [
    'akce je na mapě samostatně',
    'akce jsou na mapě samostatně',
    'akcí je na mapě samostatně',
  ],
  join: [
    'akce je na mapě opět jen jednou',
    'akce jsou na mapě opět jen jednou',
    'akcí je na mapě opět jen jednou',
  ],
};

/** By the change, the title of the event and the words of the date. */
const dateMessages: Record<DateChangeKind, (title: string, words: string) => string> = {
  cancelled: (title, words) => `Zrušený termín akce „${title}“: ${words}. Návštěvníci to vidí.`,
  renewed: (title, words) => `Termín akce „${title}“ se přece koná: ${words}.`,
  moved: (title, words) => `Přesunutý termín akce „${title}“: nově ${words}.`,
  back: (title, words) => `Termín akce „${title}“ je jako předtím: ${words}.`,
};

/** Message about the result of an action. */
export const actionMessage = (result: ActionResult): string => {
  if (result.state === 'done')
    return result.action === 'repeat' && result.undo && result.undo.dates > 1
      ? `Akce „${typeset(result.title)}“ je zveřejněná znovu, má ${countedTimes(result.undo.dates)}.`
      : doneMessages[result.action](typeset(result.title));
  if (result.state === 'several') {
    const done = counted(result.undo.length, severalMessages[result.action]);
    return result.failed === 0
      ? `${done}.`
      : `${done}, ${counted(result.failed, failedForms)} změnit nepodařilo.`;
  }
  if (result.state === 'date')
    return dateMessages[result.change](typeset(result.title), timeEntryLabel(result.time));
  if (result.state === 'conflict')
    return `Akce „${typeset(result.title)}“ se mezitím změnila. Její termíny jsme načetli znovu, zkuste to prosím ještě jednou.`;
  if (result.state === 'saved') return savedSentence(result);
  if (result.state === 'refused') return result.sentence;
  return result.state === 'incomplete'
    ? 'Akci ještě něco chybí. Otevřete ji prosím a\u00a0doplňte to.'
    : unreachableSentence;
};
