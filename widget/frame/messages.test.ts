import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyViewQuery, toEntries } from '../../contract/views/view-query.ts';
import { readHello, readFrameMessage, toMessage } from './messages.ts';

const envelope = { type: 'mapa-akci', version: 1 };
const opened = { slug: 'jarmark', time: 7, url: 'https://akce.example/detail/jarmark?time=7' };

it.each([
  toMessage('size', { height: 600 }),
  toMessage('ready', null),
  toMessage('event-open', opened),
  toMessage('event-open', { ...opened, time: null }),
  toMessage('filters-change', { s: '20-11-2026', k: 'koncerty,film', q: 'žďár', zoom: '13.5' }),
  toMessage('filters-change', {}),
  toMessage('error', { code: 'unknown-plugin' }),
])('readFrameMessage reads $name', (message) => {
  const { name, detail } = message;
  expect(readFrameMessage(message)).toEqual({ name, detail });
  expect(readHello(message)).toBeNull();
});

it('readFrameMessage keeps all keys of a view', () => {
  const view = Object.fromEntries(
    toEntries({
      ...emptyViewQuery,
      period: { start: '2026-11-20', end: '2026-11-27' },
      dayParts: ['morning', 'evening'],
      free: true,
      facets: ['deti'],
      categories: ['film'],
      excluded: ['sport'],
      text: 'žďár',
      zoom: 10,
      center: { lat: 49.7, lng: 16.2 },
      radius: 15,
    }),
  );
  expect(readFrameMessage(toMessage('filters-change', view))?.detail).toEqual(view);
});

it('readHello reads hello and nothing else', () => {
  for (const height of ['auto', 'fixed'] as const) {
    const hello = toMessage('hello', { height });
    expect(readHello(hello)).toEqual({ height });
    expect(readFrameMessage(hello)).toBeNull();
  }
  for (const detail of [null, undefined, 'auto', {}, { height: 600 }, { height: 'AUTO' }])
    expect(readHello({ ...envelope, name: 'hello', detail })).toBeNull();
});

it('readFrameMessage leaves out unknown properties', () => {
  const more = { name: 'size', detail: { height: 600, width: 9 }, more: 1 };
  expect(readFrameMessage({ ...envelope, ...more })).toEqual({
    name: 'size',
    detail: { height: 600 },
  });
  const view = { k: 'film', plugin: 'x', linkTarget: 'top', q: 1, lat: null };
  expect(readFrameMessage({ ...envelope, name: 'filters-change', detail: view })).toEqual({
    name: 'filters-change',
    detail: { k: 'film' },
  });
});

it.each([
  ['size', { height: '600' }],
  ['size', { height: 600.5 }],
  ['size', { height: 0 }],
  ['size', { height: -1 }],
  ['size', { height: 2001 }],
  ['size', { height: NaN }],
  ['size', [600]],
  ['event-open', { ...opened, url: 'javascript:alert(1)' }],
  ['event-open', { ...opened, url: '/detail/jarmark' }],
  ['event-open', { ...opened, time: '7' }],
  ['event-open', { ...opened, slug: undefined }],
  ['event-open', { ...opened, slug: 'x'.repeat(501) }],
  ['error', { code: 500 }],
  ['error', null],
  ['ready', {}],
  ['ready', undefined],
  ['filters-change', null],
  ['filters-change', 'k=film'],
  ...['toString', '__proto__', 'constructor', 'hasOwnProperty', '', 'Ready', 7, null, {}].map(
    (name): [unknown, unknown] => [name, null],
  ),
  [{ toString: 1 }, null],
])('readFrameMessage returns null for the name %j with the detail %j', (name, detail) => {
  expect(readFrameMessage({ ...envelope, name, detail })).toBeNull();
});

it('readFrameMessage ignores another type or version', () => {
  const size = toMessage('size', { height: 600 });
  for (const other of [{ type: 'mapa' }, { version: 2 }, { version: '1' }, { version: undefined }])
    expect(readFrameMessage({ ...size, ...other })).toBeNull();
});

it('arbitrary data never throws, and is read only from an envelope', () => {
  const anything = fc.anything({ withBigInt: true, withDate: true, withMap: true });
  fc.assert(
    fc.property(anything, (data) => {
      expect([readFrameMessage(data), readHello(data)]).toEqual([null, null]);
    }),
  );
  const names = ['hello', 'size', 'ready', 'event-open', 'filters-change', 'error'];
  fc.assert(
    fc.property(fc.constantFrom(...names), anything, (name, detail) => {
      const message = { ...envelope, name, detail };
      readHello(message);
      const received = readFrameMessage(message);
      if (received?.name === 'filters-change')
        for (const text of Object.values(received.detail)) expect(typeof text).toBe('string');
    }),
  );
});
