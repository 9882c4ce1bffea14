import { expect, it } from 'vitest';
import { done, refused, unreachable } from '../../test/support/fixtures/fake-calls.ts';
import type { CallResult } from '../shell/call-result.ts';
import { newSourceDraft } from './source-draft.ts';
import { createSourceFormStore } from './source-form-store.ts';

const typed = { ...newSourceDraft(), address: 'knihovna.cz' };

const open = (result: CallResult<number>, readFile = () => Promise.resolve('AAAA')) => {
  const sent: object[] = [];
  const store = createSourceFormStore(typed, {
    readFile,
    send(_draft, content) {
      sent.push(content);
      return Promise.resolve(result);
    },
  });
  return { ...store, sent };
};

it('sends nothing invalid, and shows why', async () => {
  const { form, submit, sent } = open(done(1));
  form.change({ address: '' });
  expect(await submit()).toBeNull();
  expect(sent).toEqual([]);
  expect(Object.keys(form.$shownProblems.get())).toEqual(['content.address']);
});

it('sends what is to be read', async () => {
  const { submit, sent } = open(done(7));
  expect(await submit()).toBe(7);
  expect(sent).toEqual([{ kind: 'address', address: 'https://knihovna.cz' }]);
});

it('shows a refusal at its field, and any other one under the form', async () => {
  const field = open(refused(400, { 'content.address': 'Tuto adresu nečteme.' }));
  expect(await field.submit()).toBeNull();
  expect(field.form.$shownProblems.get()).toEqual({ 'content.address': 'Tuto adresu nečteme.' });
  expect(field.$sending.get()).toEqual({ isSending: false, failure: null });
  const whole = open(refused(400, {}, 'Zdrojů může být nejvýše 20.'));
  await whole.submit();
  expect(whole.$sending.get().failure).toBe('Zdrojů může být nejvýše 20.');
  const away = open(unreachable);
  await away.submit();
  expect(away.$sending.get().failure).toMatch(/^Server teď neodpovídá/);
});

it('says that the chosen file cannot be read', async () => {
  const { form, submit, sent } = open(done(1), () => Promise.reject(new Error('moved')));
  form.change({ kind: 'file', file: { name: 'a.ics', size: 3 } as File });
  expect(await submit()).toBeNull();
  expect(sent).toEqual([]);
  expect(form.$shownProblems.get()['content.bytes']).toMatch(/^Soubor se nepodařilo přečíst/);
});
