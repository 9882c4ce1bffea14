import { refusal, unreachable } from '../../shell/call-result.ts';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import type { CallResult } from '../../shell/call-result.ts';
import { createFormSubmission } from './form-submission.ts';

const schema = v.strictObject({
  email: v.pipe(v.string(), v.trim(), v.nonEmpty('Zadejte email.')),
  events: v.picklist(['delete', 'keep'], 'Vyberte, co bude s akcemi.'),
});
const open = () => createFormSubmission(schema, { email: '', events: undefined });
const openFilled = () => {
  const submission = open();
  submission.form.change({ email: ' jana@example.cz ', events: 'keep' });
  return submission;
};

const refused = (fields: Record<string, string>): CallResult<never> =>
  refusal(400, { code: 'invalid-form', message: 'Nejde to.', field: null, fields });
const answer =
  <Answer>(result: CallResult<Answer>) =>
  () =>
    Promise.resolve(result);
const neverSent = () => Promise.reject(new Error('sent'));

describe('createFormSubmission', () => {
  it('sends the output of the schema and returns the answer', async () => {
    const { submit, $ending } = openFilled();
    const sent: unknown[] = [];
    const result = await submit((values) => {
      sent.push(values);
      return Promise.resolve({ state: 'done', more: 0, answer: 7 } as const);
    });
    expect(sent).toEqual([{ email: 'jana@example.cz', events: 'keep' }]);
    expect(result).toEqual({ state: 'done', more: 0, answer: 7 });
    expect($ending.get()).toEqual({ isSending: false, outcome: null, sentence: null });
  });

  it('does not send invalid values and shows the problems of all fields', async () => {
    const { submit, form, $ending } = open();
    expect(await submit(neverSent)).toEqual({ state: 'invalid' });
    expect(form.$shownProblems.get()).toEqual({
      email: 'Zadejte email.',
      events: 'Vyberte, co bude s akcemi.',
    });
    expect($ending.get().outcome).toBeNull();
  });

  it('shows the fields the server refused, without its sentence about the whole form', async () => {
    const { submit, form, $ending } = openFilled();
    const result = await submit(answer(refused({ email: 'Už existuje.' })));
    expect(result).toEqual({ state: 'invalid' });
    expect(form.$shownProblems.get()).toEqual({ email: 'Už existuje.' });
    expect($ending.get()).toEqual({ isSending: false, outcome: 'refused', sentence: null });
    expect(form.$values.get().email).toBe(' jana@example.cz ');
  });

  it('sends again what the server refused before, although its field was not changed', async () => {
    const { submit, form } = openFilled();
    await submit(answer(refused({ email: 'Už existuje.' })));
    const result = await submit(() => {
      expect(form.$shownProblems.get()).toEqual({});
      return Promise.resolve({ state: 'done', more: 0, answer: null } as const);
    });
    expect(result.state).toBe('done');
  });

  it('shows the sentence of a refusal without fields until the next submit', async () => {
    const { submit, $ending } = openFilled();
    expect(await submit(answer(refused({})))).toEqual({ state: 'failed' });
    expect($ending.get()).toMatchObject({ outcome: 'refused', sentence: 'Nejde to.' });
    await submit(() => {
      expect($ending.get()).toEqual({ isSending: true, outcome: null, sentence: null });
      return Promise.resolve({ state: 'done', more: 0, answer: null } as const);
    });
  });

  it.each([unreachable, { ...unreachable, state: 'bad-answer' }] as const)(
    'reports $state and keeps the values',
    async (failed) => {
      const { submit, form, $ending } = openFilled();
      expect(await submit(answer(failed))).toEqual({ state: 'failed' });
      expect($ending.get()).toEqual({ isSending: false, outcome: failed.state, sentence: null });
      expect(form.$values.get().events).toBe('keep');
    },
  );

  it('ignores a second submit while the first one is being sent', async () => {
    const { submit, $ending } = openFilled();
    let resolve: (result: CallResult<string>) => void = () => undefined;
    const first = submit(() => new Promise<CallResult<string>>((answer) => (resolve = answer)));
    expect($ending.get().isSending).toBe(true);
    expect(await submit(neverSent)).toEqual({ state: 'busy' });
    resolve({ state: 'done', more: 0, answer: 'one' });
    expect(await first).toEqual({ state: 'done', more: 0, answer: 'one' });
  });

  it('clears the values and the shown problems', async () => {
    const { submit, form, clear } = open();
    form.change({ events: 'keep' });
    await submit(neverSent);
    clear();
    expect(form.$values.get()).toEqual({ email: '', events: undefined });
    expect(form.$shownProblems.get()).toEqual({});
  });
});
