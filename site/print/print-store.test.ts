import { nameOf } from '../../contract/endpoints/all-endpoints.ts';
import type { Endpoint } from '../../contract/endpoints/endpoint.ts';
import { done, refused, unreachable } from '../../test/support/fixtures/fake-calls.ts';
import type { CallResult } from '../shell/call-result.ts';
import { describe, expect, it } from 'vitest';
import type { PrintInput } from '../../contract/print/print-input.ts';
import type { AccountStore } from '../account/session/account-store.ts';
import type { Delay } from '../shell/delay.ts';
import { createPrintStore } from './print-store.ts';

const inputOf = (title: string): PrintInput => ({
  layout: 'list',
  paper: 'a4',
  query: 'city=svitavy',
  own: false,
  only: [],
  without: [],
  title,
  descriptions: false,
  picture: null,
});

const withoutPauses: Delay = (work) => {
  work();
  return () => undefined;
};

/** Store whose calls wait for `answer`. */
const openStore = (delay = withoutPauses) => {
  const asked: {
    name: string;
    title: string;
    answer(result: CallResult<Uint8Array>): Promise<void>;
  }[] = [];
  const ask = ((endpoint: Endpoint, input: PrintInput) =>
    new Promise((resolve) =>
      asked.push({
        name: nameOf(endpoint),
        title: input.title,
        async answer(result) {
          resolve(result);
          await new Promise((done) => setTimeout(done));
        },
      }),
    )) as unknown as AccountStore['ask'];
  const store = createPrintStore({ ask }, delay);
  return { store, asked, stateOf: () => store.$document.get() };
};

const pdf = (text: string) => done(new TextEncoder().encode(text));

describe('document of the print page', () => {
  it('is the answer to the order', async () => {
    const { store, asked, stateOf } = openStore();
    store.request(inputOf('a'));
    expect(stateOf()).toEqual({ state: 'loading', file: null, pages: null });
    await asked[0]?.answer(pdf('a'));
    const state = stateOf();
    expect(state.state).toBe('ready');
    expect(state.state === 'ready' && (await state.file.text())).toBe('a');
    store.request(inputOf('a'));
    expect(asked).toHaveLength(1);
  });

  it('is asked for one at a time, and only the latest order is shown', async () => {
    const { store, asked, stateOf } = openStore();
    for (const title of ['a', 'b', 'c']) store.request(inputOf(title));
    expect(asked.map(({ title }) => title)).toEqual(['a']);
    await asked[0]?.answer(pdf('a'));
    expect(stateOf().state).toBe('loading');
    expect(asked.map(({ title }) => title)).toEqual(['a', 'c']);
    await asked[1]?.answer(pdf('c'));
    const state = stateOf();
    expect(state.state === 'ready' && (await state.file.text())).toBe('c');
  });

  it('has pictures of its pages where they are needed, asked for after it', async () => {
    const { store, asked, stateOf } = openStore();
    store.needPages();
    store.request(inputOf('a'));
    expect(asked.map(({ name }) => name)).toEqual(['printProgramme']);
    await asked[0]?.answer(pdf('a'));
    expect(stateOf()).toMatchObject({ state: 'ready', pages: null });
    expect(asked.map(({ name }) => name)).toEqual(['printProgramme', 'printPreview']);
    await asked[1]?.answer(pdf('<svg/>'));
    const state = stateOf();
    expect(state.state === 'ready' && (await state.pages?.image.text())).toBe('<svg/>');
    expect(state.state === 'ready' && (await state.file.text())).toBe('a');
  });

  it('gets pictures of its pages when they are needed later, once', async () => {
    const { store, asked, stateOf } = openStore();
    store.request({ ...inputOf('a'), layout: 'leaflet' });
    await asked[0]?.answer(pdf('a'));
    expect(asked).toHaveLength(1);
    store.needPages();
    store.needPages();
    expect(asked.map(({ name }) => name)).toEqual(['printProgramme', 'printPreview']);
    await asked[1]?.answer(pdf('<svg/>'));
    expect(stateOf()).toMatchObject({ state: 'ready', pages: { layout: 'leaflet' } });
    store.needPages();
    expect(asked).toHaveLength(2);
  });

  it('is asked for once, after the pause of its order, although the one before ends sooner', async () => {
    const pauses: (() => void)[] = [];
    const { store, asked } = openStore((work) => {
      pauses.push(work);
      return () => pauses.splice(pauses.indexOf(work), 1);
    });
    store.request(inputOf('a'));
    pauses.splice(0).forEach((work) => work());
    store.request(inputOf('b'));
    await asked[0]?.answer(pdf('a'));
    expect(asked.map(({ title }) => title)).toEqual(['a']);
    pauses.splice(0).forEach((work) => work());
    // One whose pause is over, but which a newer one replaces, is not written either.
    store.request(inputOf('c'));
    pauses.splice(0).forEach((work) => work());
    store.request(inputOf('d'));
    await asked[1]?.answer(pdf('b'));
    pauses.splice(0).forEach((work) => work());
    await asked[2]?.answer(pdf('d'));
    expect(asked.map(({ title }) => title)).toEqual(['a', 'b', 'd']);
  });

  it('stays to be downloaded when its pictures do not come, and they are never those of another', async () => {
    const { store, asked, stateOf } = openStore();
    store.needPages();
    store.request(inputOf('a'));
    await asked[0]?.answer(pdf('a'));
    store.request(inputOf('b'));
    // The server takes one order at a time.
    expect(asked.map(({ title }) => title)).toEqual(['a', 'a']);
    await asked[1]?.answer(pdf('<svg>a</svg>'));
    expect(stateOf()).toMatchObject({ state: 'loading', pages: null });
    await asked[2]?.answer(pdf('b'));
    await asked[3]?.answer(unreachable);
    expect(stateOf()).toMatchObject({ state: 'ready', pages: null });
  });

  it('says why it failed, and asks again after a retry', async () => {
    const { store, asked, stateOf } = openStore();
    store.request(inputOf('a'));
    await asked[0]?.answer(refused(400, { query: 'Nic.' }));
    expect(stateOf()).toEqual({ state: 'failed', message: 'Nic.', isFinal: true });
    store.retry();
    await asked[1]?.answer(unreachable);
    expect(stateOf()).toEqual({ state: 'failed', message: null, isFinal: false });
    store.retry();
    const message = 'Tiskne teď mnoho lidí.';
    const error = { code: 'unavailable', message, field: null, fields: {} } as const;
    await asked[2]?.answer({ ...unreachable, status: 503, error });
    expect(stateOf()).toMatchObject({ message, isFinal: false });
    store.retry();
    await asked[3]?.answer(pdf('a'));
    expect(stateOf().state).toBe('ready');
  });

  it('ends with no order, whatever is answered later', async () => {
    const { store, asked, stateOf } = openStore();
    store.request(inputOf('a'));
    store.request(null);
    await asked[0]?.answer(pdf('a'));
    expect(stateOf()).toEqual({ state: 'idle' });
  });
});
