import type { DecisionAction } from '../../contract/imports/import-item.ts';
import { counted, nbsp, type PluralForms } from '../../widget/index.ts';
import type { DecisionOutcome } from './decision-outcome.ts';

const createdForms: PluralForms = ['akce je převzatá', 'akce jsou převzaté', 'akcí je převzatých'];
const changedForms: PluralForms = ['akce je změněná', 'akce jsou změněné', 'akcí je změněných'];
const removedForms: PluralForms = ['akce je smazaná', 'akce jsou smazané', 'akcí je smazaných'];

/** Of decisions that change no event; `take` may change none either. */
const quietForms: Record<DecisionAction | 'undo', PluralForms> = {
  take: ['akce je převzatá', 'akce jsou převzaté', 'akcí je převzatých'],
  link: [
    `akce je propojená s${nbsp}vaší`,
    `akce jsou propojené s${nbsp}vašimi`,
    `akcí je propojených s${nbsp}vašimi`,
  ],
  keep: ['akce zůstává, jak je', 'akce zůstávají, jak jsou', 'akcí zůstává, jak jsou'],
  ignore: ['akce je odložená', 'akce jsou odložené', 'akcí je odložených'],
  return: ['akce znovu čeká', 'akce znovu čekají', 'akcí znovu čeká'],
  undo: ['akce je zase jako předtím', 'akce jsou zase jako předtím', 'akcí je zase jako předtím'],
};

/** Genitive. */
const refusedForms: PluralForms = ['akce', 'akcí', 'akcí'];

const doneInWords = ({ action, items, created, changed, removed }: DecisionOutcome): string => {
  const counts: [number, PluralForms][] = [
    [created, createdForms],
    [changed, changedForms],
    [removed, removedForms],
  ];
  const parts = counts.filter(([count]) => count > 0);
  if (action === 'undo' || parts.length === 0)
    return items > 0 ? counted(items, quietForms[action]) : '';
  return parts.map(([count, forms]) => counted(count, forms)).join(', ');
};

/** Sentences about decisions: `12 akcí je převzatých, 1 akce je změněná.` */
export const outcomeMessage = (outcome: DecisionOutcome): string => {
  const { refused, failure } = outcome;
  const done = doneInWords(outcome);
  return [
    done && `${done}.`,
    refused.length > 0 && `Nepovedlo se to u${nbsp}${counted(refused.length, refusedForms)}:`,
    failure,
  ]
    .filter(Boolean)
    .join(' ');
};

const moreForms: PluralForms = ['další', 'další', 'dalších'];

/** `a 3 další`: refusals that are not listed. */
export const moreRefusedInWords = (count: number): string => `a${nbsp}${counted(count, moreForms)}`;
