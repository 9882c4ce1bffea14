import { expect, it } from 'vitest';
import { done, refused, unreachable } from '../../test/support/fixtures/fake-calls.ts';
import type { CallResult } from '../shell/call-result.ts';
import { createAccountChangeStore } from './account-change-store.ts';

const answer = (result: CallResult<string>) => () => Promise.resolve(result);

it('returns the answer of a saved change', async () => {
  const { save, $change } = createAccountChangeStore();
  const saved = save(answer(done('Litomyšl')));
  expect($change.get()).toEqual({ saving: 'saving', sentence: null });
  expect(await saved).toBe('Litomyšl');
  expect($change.get()).toEqual({ saving: 'saved', sentence: null });
});

it.each([
  [refused(400, { cities: 'Nejvýše 30 obcí.' }), 'Nejvýše 30 obcí.'],
  [refused(409, {}, 'Mezitím se to změnilo.'), 'Mezitím se to změnilo.'],
  [unreachable, null],
])('reports %j', async (result, sentence) => {
  const { save, $change } = createAccountChangeStore();
  expect(await save(answer(result))).toBeNull();
  expect($change.get()).toEqual({ saving: 'failed', sentence });
});

it('ignores a second change while the first one is being sent', async () => {
  const { save } = createAccountChangeStore();
  const first = save(answer(done('one')));
  expect(await save(() => Promise.reject(new Error('sent')))).toBeNull();
  expect(await first).toBe('one');
  expect(await save(answer(done('two')))).toBe('two');
});
