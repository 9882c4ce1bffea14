import { expect, test } from 'vitest';
import { openStore, viewOf } from '../../../test/support/fixtures/fake-environment.ts';
import { eventAt, svitavy, townOfEvents } from '../../../test/support/fixtures/fake-event.ts';
import { heldFor } from './held-answers.ts';

const towns = [townOfEvents(300)];
const far = { lat: 49.2, lng: 16.6 };

/** A store at zoom 9 with many events. */
const open = async (highlights: Parameters<typeof openStore>[0]) => {
  const opened = openStore(highlights);
  const { store, advance, last, requests } = opened;
  /** Moves the map, and answers with towns if it asks for them. */
  const show = async (center = svitavy, zoom = 9): Promise<void> => {
    const before = requests.length;
    store.showView(viewOf(zoom, center));
    await advance(50);
    if (requests.length === before) return;
    await (zoom > 9 ? last().answerEvents([]) : last().answer(towns));
  };
  await show();
  return { ...opened, show, titles: () => store.$highlightsInView.get().map(({ id }) => id) };
};

test('asks for events of what is in view, and shows those inside it', async () => {
  const inside = eventAt(1);
  const outside = { ...eventAt(2), place: { ...inside.place, ...far } };
  const { store, titles, highlightRequests } = await open({ highlights: [inside, outside] });
  const { searchParams } = highlightRequests[0]!;
  const { ne } = viewOf(9).bounds;
  expect(Number(searchParams.get('ne_lat'))).toBeCloseTo(ne.lat, 2);
  expect(store.$view.get().highlights).toHaveLength(2);
  expect(titles()).toEqual([1]);
});

test('towns do not wait for them', async () => {
  const { store, titles } = await open({ highlights: 'never' });
  expect(store.$loading.get()).toEqual({ state: 'ready' });
  expect(store.$citiesInView.get()).toEqual(towns);
  expect(titles()).toEqual([]);
});

test('a small move asks for none, a large one for its own, also where towns are held', async () => {
  const { show, highlightRequests, requests } = await open({ highlights: [eventAt(1)] });
  await show({ lat: svitavy.lat + 0.01, lng: svitavy.lng });
  expect(highlightRequests).toHaveLength(1);
  await show({ lat: svitavy.lat + 0.04, lng: svitavy.lng });
  expect(highlightRequests).toHaveLength(2);
  expect(requests).toHaveLength(1);
});

test('those of other filters are removed at once, those of another view when the new ones come', async () => {
  const { store, show, titles, advance, setHighlights } = await open({ highlights: [eventAt(1)] });
  setHighlights('never');
  await show({ lat: svitavy.lat + 0.04, lng: svitavy.lng });
  expect(titles()).toEqual([1]);
  store.setCategories(['film']);
  await advance(50);
  expect(titles()).toEqual([]);
});

test('those of filters chosen among single events are not those of before', async () => {
  const { store, show, titles, advance, setHighlights } = await open({ highlights: [eventAt(1)] });
  await show(svitavy, 12);
  store.setCategories(['film']);
  await show(svitavy, 12);
  setHighlights('never');
  store.showView(viewOf(9));
  await advance(50);
  expect(titles()).toEqual([]);
});

test('a failure keeps those of the same filters, and the next load asks again', async () => {
  const { show, titles, setHighlights, highlightRequests } = await open({
    highlights: [eventAt(1)],
  });
  setHighlights(null);
  await show({ lat: svitavy.lat + 0.04, lng: svitavy.lng });
  expect(titles()).toEqual([1]);
  setHighlights([eventAt(2)]);
  await show({ lat: svitavy.lat + 0.041, lng: svitavy.lng });
  expect(highlightRequests).toHaveLength(3);
  expect(titles()).toEqual([2]);
});

test('a refresh asks past caches, and a failed one changes nothing', async () => {
  const { store, titles, last, setHighlights, highlightRequests } = await open({
    highlights: [eventAt(1)],
  });
  const before = store.$view.get().highlights;
  let refreshed = store.refresh();
  await last().answer(towns);
  await refreshed;
  expect(highlightRequests).toHaveLength(2);
  expect(store.$view.get().highlights).toBe(before);
  setHighlights(null);
  refreshed = store.refresh();
  await last().answer(towns);
  await refreshed;
  expect(titles()).toEqual([1]);
});

test('those five minutes old are asked for again', async () => {
  const { show, advance, highlightRequests } = await open({ highlights: [eventAt(1)] });
  await advance(heldFor);
  await show();
  expect(highlightRequests).toHaveLength(2);
});

test('few events, which are all listed, need none', async () => {
  const { store, show, last, advance, highlightRequests } = await open({ highlights: [] });
  store.setCategories(['film']);
  await advance(50);
  await last().answer(towns.map((town) => ({ ...town, count: 1 })));
  await last().answerEvents([eventAt(1)]);
  const before = highlightRequests.length;
  await show({ lat: svitavy.lat + 0.03, lng: svitavy.lng });
  expect(highlightRequests).toHaveLength(before);
});

test('those of the surroundings of the visitor come first, those of the view where there are few', async () => {
  const { store, advance, show, titles, setHighlights, highlightRequests } = await open({
    highlights: [1, 2, 3].map((id) => eventAt(id)),
  });
  const asked = () => highlightRequests.map(({ searchParams }) => searchParams.get('r'));
  store.setHome({ ...svitavy, title: 'Svitavy' });
  await advance(50);
  expect(asked()).toEqual([null, '30']);
  expect(highlightRequests[1]?.searchParams.has('ne_lat')).toBe(false);
  // A small move asks for none.
  await show({ lat: svitavy.lat + 0.01, lng: svitavy.lng });
  expect(highlightRequests).toHaveLength(2);
  setHighlights([eventAt(4)]);
  store.setHome({ ...svitavy, title: '' });
  await advance(50);
  expect(asked()).toEqual([null, '30', '30', null]);
  expect(titles()).toEqual([4]);
  // A home elsewhere, and none, do not count.
  for (const home of [{ ...far, title: 'Brno' }, null]) {
    store.setHome(home);
    await advance(50);
    expect(asked().at(-1)).toBeNull();
  }
  expect(highlightRequests).toHaveLength(6);
});
