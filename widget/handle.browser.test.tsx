import { categorySlugs } from '../contract/events/category.ts';
import { describe, expect, test } from 'vitest';
import {
  cards,
  eventsRequests,
  fake,
  firstViewRequests,
  handles,
  lastEventsRequest,
  open,
  openInTown,
  expectCards,
  installFakeServer,
  type Opened,
} from '../test/support/browser/mounted-widget.ts';

// The handle of a mounted widget.
installFakeServer();

describe('update', () => {
  test('moves the view without recreating the map', async () => {
    const widget = await openInTown({});
    await expect.poll(() => widget.all('.place-pin').length).toBe(1);
    const [map] = widget.all('.leaflet-container');
    widget.handle.update({ city: 'litomysl', zoom: null, lat: null, lng: null });
    await expect
      .poll(() => Number(lastEventsRequest().searchParams.get('sw_lat')))
      .toBeGreaterThan(49.8);
    expect(widget.all('.leaflet-container')[0]).toBe(map);
    await expectCards(widget, 0);
    widget.handle.update({ categories: ['sport'], period: 'dnes' });
    await expect.poll(() => lastEventsRequest().searchParams.get('k')).toBe('sport');
  });

  const litomysl = { city: 'litomysl', zoom: null, lat: null, lng: null };

  test('before the first answer is applied after it', async () => {
    let answer = (): void => undefined;
    fake.answerAfter = new Promise<void>((resolve) => (answer = resolve));
    const opening = openInTown({ city: 'svitavy' });
    await expect.poll(() => firstViewRequests().length).toBe(1);
    handles.at(-1)?.update(litomysl);
    answer();
    await opening;
    await expect
      .poll(() => Number(lastEventsRequest()?.searchParams.get('sw_lat')))
      .toBeGreaterThan(49.8);
    expect(firstViewRequests().map(({ searchParams }) => searchParams.get('city'))).toEqual([
      'svitavy',
      'litomysl',
    ]);
  });

  test('without an answer keeps the list and is requested again when online', async () => {
    const widget = await openInTown({});
    await expectCards(widget, 2);
    const codes: string[] = [];
    widget.handle.on('error', ({ code }) => codes.push(code));
    fake.failing = true;
    widget.handle.update(litomysl);
    await expect.poll(() => codes).toEqual(['offline']);
    expect(cards(widget)).toHaveLength(2);
    fake.failing = false;
    window.dispatchEvent(new Event('online'));
    await expect
      .poll(() => Number(lastEventsRequest().searchParams.get('sw_lat')))
      .toBeGreaterThan(49.8);
  });

  test('that is reverted makes no request for events', async () => {
    const widget = await openInTown({});
    await expectCards(widget, 2);
    const before = eventsRequests().length;
    widget.handle.update(litomysl);
    widget.handle.update({ city: null, zoom: 15, lat: 49.7559, lng: 16.4683 });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(eventsRequests()).toHaveLength(before);
  });
});

describe('lift', () => {
  test('lifts the pin of a listed event and lowers it', async () => {
    const widget = await openInTown({});
    await expect.poll(() => widget.all('.place-pin').length).toBe(1);
    const lifted = () => widget.all('.place-pin.is-lifted').length;
    widget.handle.lift('akce-2');
    await expect.poll(lifted).toBe(1);
    widget.handle.lift('neznama');
    await expect.poll(lifted).toBe(0);
    widget.handle.lift('akce-1');
    await expect.poll(lifted).toBe(1);
    widget.handle.lift(null);
    await expect.poll(lifted).toBe(0);
  });
});

describe('the link to the whole map', () => {
  const queryOf = ({ one }: Opened) =>
    new URL(one('.whole-map a').getAttribute('href') ?? '').searchParams;

  test('has the view with chosen filters and those of the options', async () => {
    const widget = await openInTown({ categories: ['koncerty', 'film', 'sport'] });
    await expect.poll(() => widget.all('.whole-map a').length).toBe(1);
    await expect.poll(() => queryOf(widget).get('k')).toBe('koncerty,film,sport');
    expect(queryOf(widget).get('zoom')).toBe('15');
    await widget.press('Zítra');
    await expect.poll(() => queryOf(widget).get('s')).toBe('22-11-2026');
    widget.handle.update({ categories: null, excludeCategories: ['sport'] });
    await expect
      .poll(() => queryOf(widget).get('k')?.split(',').length)
      .toBe(categorySlugs.length - 1);
    expect(queryOf(widget).get('k')).not.toContain('sport');
  });
});

describe('events', () => {
  test('bubble to the page and reach listeners until they are removed', async () => {
    const types: string[] = [];
    const listen = (event: Event): void => void types.push(event.type);
    document.body.addEventListener('mapa-akci:ready', listen);
    const widget = await openInTown({});
    const views: Record<string, string>[] = [];
    const stop = widget.handle.on('filters-change', (detail) => views.push(detail));
    await expectCards(widget, 2);
    expect(types).toEqual(['mapa-akci:ready']);
    // The first view is not a change.
    expect(views).toEqual([]);
    await widget.press('Zítra');
    await expect.poll(() => views.at(-1)?.['s']).toBe('22-11-2026');
    const count = views.length;
    stop();
    await widget.press('Zítra');
    await expect.poll(() => lastEventsRequest().searchParams.get('s')).toBeNull();
    expect(views).toHaveLength(count);
    document.body.removeEventListener('mapa-akci:ready', listen);
  });

  test('event-open can be prevented', async () => {
    const widget = await openInTown({});
    await expectCards(widget, 2);
    const details: unknown[] = [];
    widget.element.addEventListener('mapa-akci:event-open', (event) => {
      event.preventDefault();
      details.push((event as CustomEvent).detail);
    });
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
    widget.one('.event-card').dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
    expect(details).toEqual([
      { slug: 'akce-1', time: 1, url: 'https://akce.example/detail/akce-1?time=1' },
    ]);
  });

  test('report a failed load by its code', async () => {
    fake.failing = true;
    const codes: string[] = [];
    const target = document.createElement('div');
    target.addEventListener('mapa-akci:error', (event) =>
      codes.push((event as CustomEvent<{ code: string }>).detail.code),
    );
    await open(target);
    await expect.poll(() => codes).toEqual(['offline']);
  });
});
