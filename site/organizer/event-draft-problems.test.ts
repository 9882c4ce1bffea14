import { expect, it } from 'vitest';
import type { SeriesDraft } from '../../contract/organizers/event-draft.ts';
import { eventForm, evening, weekly } from '../../test/support/fixtures/event-forms.ts';
import { createFormStore } from '../components/forms/form-store.ts';
import { eventDraftProblems } from './event-draft-problems.ts';

const saturdays = weekly(evening('2026-11-21'), 1, 6);
/** What the form shows once a field of the rule was left. */
const shown = (rule: Partial<NonNullable<SeriesDraft['rule']>>, left: string) => {
  const schedule = [{ ...saturdays, rule: { ...saturdays.rule!, ...rule } }];
  const form = createFormStore(eventForm({ title: '', schedule }), eventDraftProblems);
  expect(form.$shownProblems.get()).toEqual({});
  form.touch(left);
  return form.$shownProblems.get();
};

it.each([
  ['2028-11-30', 'Opakování může končit nejvýše dva roky po prvním termínu.'],
  ['2026-11-20', 'Opakování končí dříve, než začne.'],
  ['', 'Zadejte den.'],
])('the end of a rule on “%s” is refused at its own field', (until, sentence) => {
  expect(shown({ count: null, until }, 'schedule.0.rule.until')).toEqual({
    'schedule.0.rule.until': sentence,
  });
});

it.each([0, 501, 2.5])('%s repetitions are refused at their own field', (count) => {
  expect(shown({ count }, 'schedule.0.rule.count')).toEqual({
    'schedule.0.rule.count': 'Opakovat se může nejvýše 500krát.',
  });
});

it('too many dates are counted while other fields are empty', () => {
  const daily = { frequency: 'daily', weekdays: [], count: null, until: '2028-06-30' } as const;
  expect(shown({ ...daily, weekdays: [] }, 'schedule')).toEqual({
    schedule: expect.stringMatching(/^Termínů by bylo více než 500/),
  });
});
