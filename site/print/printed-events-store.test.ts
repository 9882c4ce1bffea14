import { refusal, unreachable } from '../shell/call-result.ts';
import { describe, expect, it } from 'vitest';
import type { CallResult } from '../shell/call-result.ts';
import type { AccountStore } from '../account/session/account-store.ts';
import type { PrintedEvents, PrintSelection } from '../../contract/print/print-input.ts';
import { createPrintedEventsStore } from './printed-events-store.ts';

const selectionOf = (query: string): PrintSelection => ({ query, own: false, only: [] });
const answerOf = (name: string): PrintedEvents => ({
  name,
  page: 'https://mapa.example/svitavy',
  start: '2026-11-30',
  end: '2026-12-06',
  events: [],
  total: 0,
  unprintable: [],
});

/** Store whose calls wait to be answered in any order. */
const open = () => {
  const calls: { query: string; answer(result: CallResult<PrintedEvents>): void }[] = [];
  const ask = ((_name: string, { query }: PrintSelection) =>
    new Promise((answer) => calls.push({ query, answer }))) as unknown as AccountStore['ask'];
  return { calls, store: createPrintedEventsStore({ ask }) };
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('events that are to be printed', () => {
  it('are requested once for equal selections, and not for none', async () => {
    const { calls, store } = open();
    store.request(selectionOf('city=svitavy'));
    store.request(selectionOf('city=svitavy'));
    expect(calls).toHaveLength(1);
    calls[0]?.answer({ state: 'done', more: 0, answer: answerOf('Akce ve Svitavách') });
    await settled();
    expect(store.$events.get()).toMatchObject({ state: 'ready', answer: { total: 0 } });
    store.request(null);
    expect(store.$events.get()).toEqual({ state: 'idle' });
    expect(calls).toHaveLength(1);
  });

  it('are those of the latest selection, whatever comes later', async () => {
    const { calls, store } = open();
    store.request(selectionOf('city=svitavy'));
    store.request(selectionOf('city=policka'));
    calls[1]?.answer({ state: 'done', more: 0, answer: answerOf('Akce v Poličce') });
    calls[0]?.answer({ state: 'done', more: 0, answer: answerOf('Akce ve Svitavách') });
    await settled();
    expect(store.$events.get()).toMatchObject({ answer: { name: 'Akce v Poličce' } });
  });

  it('say what the server says when they are refused, and are asked for again', async () => {
    const { calls, store } = open();
    store.request(selectionOf('city=atlantida'));
    calls[0]?.answer(
      refusal(400, {
        code: 'unknown-city',
        message: 'Takovou obec neznáme.',
        field: 'city',
        fields: {},
      }),
    );
    await settled();
    expect(store.$events.get()).toEqual({ state: 'failed', message: 'Takovou obec neznáme.' });
    store.retry();
    expect(store.$events.get()).toEqual({ state: 'loading' });
    calls[1]?.answer(unreachable);
    await settled();
    expect(store.$events.get()).toEqual({ state: 'failed', message: null });
  });
});
