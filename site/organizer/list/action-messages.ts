import type { ActionResult, DoneAction } from './own-events-store.ts';

const doneMessages: Record<DoneAction, (title: string) => string> = {
  cancel: (title) => `Akce „${title}“ je zrušená, návštěvníci to vidí.`,
  publish: (title) => `Akce „${title}“ je zveřejněná.`,
  delete: (title) => `Akce „${title}“ je smazaná.`,
  repeat: (title) => `Akce „${title}“ je zveřejněná i na další den.`,
  restore: (title) => `Akce „${title}“ je zpátky.`,
};

/** Message about the result of an action. */
export const actionMessage = (result: ActionResult): string => {
  if (result.state === 'done') return doneMessages[result.action](result.title);
  if (result.state === 'refused') return result.sentence;
  return result.state === 'incomplete'
    ? 'Konceptu ještě něco chybí. Otevřete ho prosím a doplňte to.'
    : 'Server teď neodpovídá. Zkuste to prosím za chvíli.';
};
