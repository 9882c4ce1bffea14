import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyViewQuery, toEntries } from '../../contract/views/view-query.ts';
import { readHello, readTold, toMessage } from './messages.ts';

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
])('a page reads what a frame tells: $name', (message) => {
  const { name, detail } = message;
  expect(readTold(message)).toEqual({ name, detail });
  expect(readHello(message)).toBeNull();
});

it('a page hears all that the address of a view says', () => {
  const view = Object.fromEntries(
    toEntries({
      ...emptyViewQuery,
      period: { start: '2026-11-20', end: '2026-11-27' },
      evening: true,
      categories: ['film'],
      excluded: ['sport'],
      text: 'žďár',
      zoom: 10,
      center: { lat: 49.7, lng: 16.2 },
      radius: 15,
    }),
  );
  expect(readTold(toMessage('filters-change', view))?.detail).toEqual(view);
});

it('a frame reads a greeting and nothing else', () => {
  for (const height of ['auto', 'fixed'] as const) {
    const hello = toMessage('hello', { height });
    expect(readHello(hello)).toEqual({ height });
    expect(readTold(hello)).toBeNull();
  }
  for (const detail of [null, undefined, 'auto', {}, { height: 600 }, { height: 'AUTO' }])
    expect(readHello({ ...envelope, name: 'hello', detail })).toBeNull();
});

it('what is told beside is left out', () => {
  const more = { name: 'size', detail: { height: 600, width: 9 }, more: 1 };
  expect(readTold({ ...envelope, ...more })).toEqual({ name: 'size', detail: { height: 600 } });
  const view = { k: 'film', plugin: 'x', linkTarget: 'top', q: 1, lat: null };
  expect(readTold({ ...envelope, name: 'filters-change', detail: view })).toEqual({
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
])('nothing is read of %j with %j', (name, detail) => {
  expect(readTold({ ...envelope, name, detail })).toBeNull();
});

it('another type or version is somebody else’s', () => {
  const size = toMessage('size', { height: 600 });
  for (const other of [{ type: 'mapa' }, { version: 2 }, { version: '1' }, { version: undefined }])
    expect(readTold({ ...size, ...other })).toBeNull();
});

it('nothing that anybody sends throws, or is read of what is no envelope', () => {
  const anything = fc.anything({ withBigInt: true, withDate: true, withMap: true });
  fc.assert(
    fc.property(anything, (data) => {
      expect([readTold(data), readHello(data)]).toEqual([null, null]);
    }),
  );
  const names = ['hello', 'size', 'ready', 'event-open', 'filters-change', 'error'];
  fc.assert(
    fc.property(fc.constantFrom(...names), anything, (name, detail) => {
      const said = { ...envelope, name, detail };
      readHello(said);
      const told = readTold(said);
      if (told?.name === 'filters-change')
        for (const text of Object.values(told.detail)) expect(typeof text).toBe('string');
    }),
  );
});
