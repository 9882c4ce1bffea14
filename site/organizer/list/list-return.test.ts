import { describe, expect, it } from 'vitest';
import { createListPositions, readListReturn } from './list-return.ts';

const position = { rows: 70, scroll: 1200, slug: 'ples' };

/** History with one entry. */
const openHistory = (state: unknown) => {
  const history = {
    state,
    replaceState(next: unknown) {
      history.state = next;
    },
  };
  return { history, positions: createListPositions({ history: history as unknown as History }) };
};

describe('return to a list of own events', () => {
  it('is read from the state of a form, whatever else is there', () => {
    const list = { ...position, search: '?q=ples' };
    expect(readListReturn({ isSamePage: true, list })).toEqual({ list });
  });

  it.each([null, undefined, 'ples', {}, { list: { ...position, search: 'https://jinde.cz' } }])(
    'is empty for %j',
    (state) => expect(readListReturn(state)).toEqual({}),
  );
});

describe('position in a history entry', () => {
  it('is written beside the state of the router, and read again', () => {
    const { history, positions } = openHistory({ idx: 3, key: 'abc', usr: null });
    expect(positions.read()).toBeNull();
    positions.write(position, 'abc');
    expect(history.state).toEqual({ idx: 3, key: 'abc', usr: null, ownEvents: position });
    expect(positions.read()).toEqual(position);
  });

  it('belongs to the first entry too, which has no key', () => {
    const { positions } = openHistory({ idx: 0 });
    positions.write(position, 'default');
    expect(positions.read()).toEqual(position);
  });

  it('is not written into the entry of another page', () => {
    for (const state of [{ idx: 4, key: 'xyz' }, { idx: 0 }, null]) {
      const { history, positions } = openHistory(state);
      positions.write(position, 'abc');
      expect(history.state).toEqual(state);
    }
  });
});
