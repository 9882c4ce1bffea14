import { expect, it } from 'vitest';
import { emptyEventDraft, type EventDraft } from '../../contract/organizers/event-draft.ts';
import { createFormStore } from '../components/forms/form-store.ts';
import { createCategoryGuessStore } from './category-guess-store.ts';

const open = (draft: Partial<EventDraft> = {}) => {
  const form = createFormStore<EventDraft>({ ...emptyEventDraft, ...draft }, () => ({}));
  const store = createCategoryGuessStore(form);
  store.start();
  return {
    form,
    write: (title: string) => form.change({ title }),
    state: () => [store.$guess.get(), form.$values.get().categories],
  };
};

it('the category follows the title while it is written', () => {
  const { write, state } = open();
  write('Hasičský');
  expect(state()).toEqual([null, []]);
  write('Hasičský ples');
  expect(state()).toEqual(['plesy', ['plesy']]);
  write('Hasičský turnaj');
  expect(state()).toEqual(['sport', ['sport']]);
  write('Hasičský');
  expect(state()).toEqual([null, []]);
});

it('a category chosen by the user stays', () => {
  const { form, write, state } = open();
  form.change({ categories: ['deti'] });
  write('Hasičský ples');
  expect(state()).toEqual([null, ['deti']]);
});

it('a guess that the user added to or removed is theirs', () => {
  const added = open();
  added.write('Hasičský ples');
  added.form.change({ categories: ['plesy', 'deti'] });
  added.write('Hasičský turnaj');
  expect(added.state()).toEqual([null, ['plesy', 'deti']]);

  const removed = open();
  removed.write('Hasičský ples');
  removed.form.change({ categories: [] });
  removed.write('Hasičský turnaj');
  expect(removed.state()).toEqual([null, []]);
});

it('guesses again after the form was emptied', () => {
  const { form, write, state } = open();
  write('Hasičský ples');
  form.replace(emptyEventDraft);
  expect(state()).toEqual([null, []]);
  write('Hasičský turnaj');
  expect(state()).toEqual(['sport', ['sport']]);
});

it('nothing is guessed for a title that is opened', () => {
  const { form, state } = open({ title: 'Hasičský ples' });
  form.change({ price: '100 Kč' });
  expect(state()).toEqual([null, []]);
});
