import { categorySlugs } from '../contract/events/category.ts';
import { describe, expect, test, vi } from 'vitest';
import { contrast, toColour } from '../domain/colours/accent.ts';
import {
  cards,
  fake,
  firstViewRequests,
  hover,
  lastEventsRequest,
  open,
  openInTown,
  expectCards,
  installFakeServer,
  type Opened,
} from '../test/support/browser/mounted-widget.ts';
import { waitFor } from '../test/support/wait-for.ts';

// Every option by its name.
installFakeServer();

const element = () => document.createElement('div');
const rootOf = ({ one }: Opened) => one('.root');
const colourOf = (widget: Opened) => rootOf(widget).style.getPropertyValue('--mapa-akci--accent');
const quiet = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined);
const bars = ({ all }: Opened) => all('.filter-bar button, .filter-bar input').length;

describe('the option', () => {
  test('plugin applies its stored options under those of the page', async () => {
    const widget = await open(element(), { plugin: 'a'.repeat(20), theme: 'light' });
    await expectCards(widget, 1);
    expect(cards(widget)[0]).toContain('Akce 1');
    expect(rootOf(widget).dataset['theme']).toBe('light');
    await waitFor(() => widget.handle.update({ theme: null }));
    await expect.poll(() => rootOf(widget).dataset['theme']).toBe('dark');
  });

  test('city opens the map there', async () => {
    await open(element(), { city: 'litomysl' });
    await expect.poll(() => lastEventsRequest()?.searchParams.get('ne_lat')).toMatch(/^49\.8/);
    expect(firstViewRequests()[0]?.searchParams.get('city')).toBe('litomysl');
  });

  test('categories limits the widget to them', async () => {
    const widget = await openInTown({ categories: ['koncerty', 'film'] });
    await expectCards(widget, 1);
    await widget.press('Kategorie');
    await expect.poll(() => widget.all('input[type=checkbox]').length).toBe(2);
    expect(lastEventsRequest().searchParams.get('k')).toBe('koncerty,film');
  });

  test('excludeCategories leaves them out', async () => {
    const widget = await openInTown({ excludeCategories: 'koncerty' });
    await expectCards(widget, 1);
    expect(cards(widget)[0]).toContain('Akce 2');
    await widget.press('Kategorie');
    await expect
      .poll(() => widget.all('input[type=checkbox]').length)
      .toBe(categorySlugs.length - 1);
  });

  test('period is resolved by the server, and clearing returns to it', async () => {
    const widget = await openInTown({ period: 'dnes' });
    await expectCards(widget, 2);
    expect(lastEventsRequest().searchParams.get('e')).toBe('21-11-2026');
    await widget.press('Zítra');
    await expect.poll(() => lastEventsRequest().searchParams.get('s')).toBe('22-11-2026');
    await widget.press('Zrušit vše');
    await expectCards(widget, 2);
    expect(widget.one('.filter-bar').textContent).toContain('21.');
  });

  test('period that is invalid is warned about by its attribute', async () => {
    const warn = quiet();
    await expectCards(await openInTown({ period: 'včera' }), 2);
    expect(warn.mock.calls.flat().join()).toContain('data-period="včera"');
  });

  test('zoom, lat and lng set the initial view', async () => {
    await open(element(), { zoom: 12, lat: '49,9', lng: '16.3' });
    await expect
      .poll(() => Number(lastEventsRequest()?.searchParams.get('sw_lat')))
      .toBeGreaterThan(49.7);
    expect(firstViewRequests()[0]?.searchParams.get('zoom')).toBe('12');
  });

  test('view hides the map or the list', async () => {
    const widget = await openInTown({ view: 'list' });
    await expectCards(widget, 2);
    expect(widget.all('.leaflet-container')).toHaveLength(0);
    widget.handle.update({ view: 'map' });
    await expect.poll(() => widget.all('.leaflet-container').length).toBe(1);
    expect(cards(widget)).toHaveLength(0);
    widget.handle.update({ view: null });
    await expectCards(widget, 2);
  });

  test('height and aspectRatio size the element', async () => {
    const widget = await openInTown({ height: 420 });
    expect(widget.element.clientHeight).toBe(420);
    widget.handle.update({ height: null, aspectRatio: '2:1' });
    expect(widget.element.clientHeight).toBe(500);
    widget.handle.update({ aspectRatio: null });
    expect(widget.element.clientHeight).toBe(600);
    // A wide ratio still gets the minimum height.
    widget.handle.update({ aspectRatio: '5:1' });
    expect(widget.element.clientHeight).toBe(240);
    // The page's own style applies again.
    widget.handle.destroy();
    expect(widget.element.clientHeight).toBe(600);
  });

  test('theme is light or dark whatever the visitor’s system', async () => {
    const widget = await openInTown({ theme: 'dark' });
    expect(rootOf(widget).dataset['theme']).toBe('dark');
    widget.handle.update({ theme: 'light' });
    expect(rootOf(widget).dataset['theme']).toBe('light');
  });

  test('accent is adjusted to be readable', async () => {
    const widget = await openInTown({ accent: '#b3261e', theme: 'light' });
    expect(colourOf(widget)).toBe('#b3261e');
    widget.handle.update({ accent: '#ffee00' });
    expect(colourOf(widget)).toMatch(/^#[0-9a-f]{6}$/);
    expect(colourOf(widget)).not.toBe('#ffee00');
    widget.handle.update({ accent: null });
    expect(colourOf(widget)).toBe('');
  });

  test.each([
    ['#fffaf0', 'light'],
    ['oklch(25% 0.02 250)', 'dark'],
    ['rebeccapurple', 'dark'],
    ['rgb(29 26 23 / 95%)', 'dark'],
  ])('theme follows a surface of %s, and accent is readable on it', async (surface, theme) => {
    const box = element();
    box.style.setProperty('--mapa-akci-surface', surface);
    const widget = await open(box, { city: 'litomysl', accent: '#7a1f2b' });
    expect(rootOf(widget).dataset['theme']).toBe(theme);
    const painted = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    painted.fillStyle = surface;
    painted.fillRect(0, 0, 1, 1);
    const ground = toColour([...painted.getImageData(0, 0, 1, 1).data.slice(0, 3)]);
    expect(contrast(colourOf(widget), ground)).toBeGreaterThan(4.3);
    const other = theme === 'dark' ? 'light' : 'dark';
    widget.handle.update({ theme: other });
    expect(rootOf(widget).dataset['theme']).toBe(other);
    widget.handle.update({ theme: null });
    expect(rootOf(widget).dataset['theme']).toBe(theme);
    // The page switches its colours.
    box.style.setProperty('--mapa-akci-surface', theme === 'dark' ? '#fffaf0' : '#20242a');
    await expect.poll(() => rootOf(widget).dataset['theme']).toBe(other);
    box.remove();
  });

  test('hide removes single controls', async () => {
    const widget = await openInTown({ hide: ['search'] });
    await expectCards(widget, 2);
    await expect.poll(() => bars(widget)).toBeGreaterThan(2);
    expect(widget.all('.search-box')).toHaveLength(0);
    await expect.poll(() => widget.all('.time-slider').length).toBe(1);
    widget.handle.update({ hide: 'slider, categories' });
    await expect.poll(() => widget.all('.search-box').length).toBe(1);
    expect(widget.all('.time-slider')).toHaveLength(0);
    widget.handle.update({ hide: 'search,around,period,categories' });
    await expect.poll(() => bars(widget)).toBe(0);
    widget.handle.update({ hide: 'zoom' });
    await expect.poll(() => widget.all('.leaflet-container').length).toBe(1);
    const zoom = widget.one('.zoom-buttons');
    await expect.poll(() => getComputedStyle(zoom).display).toBe('none');
  });

  test('linkTarget sets the target of event links', async () => {
    const widget = await openInTown({});
    await expectCards(widget, 2);
    const target = () => widget.one('.event-card').getAttribute('target');
    expect(target()).toBe('_blank');
    widget.handle.update({ linkTarget: 'self' });
    await expect.poll(target).toBe('_self');
  });

  test('consent loads tiles only after a click', async () => {
    fake.tiles = {
      url: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" id="t{z}-{x}-{y}"/>',
      logo: null,
      maxZoom: 18,
      credits: [{ text: '© Dlaždice', href: null }],
    };
    const widget = await openInTown({ consent: 'click' });
    await expect.poll(() => widget.all('.place-pin').length).toBe(1);
    const tiles = () => widget.all('.leaflet-tile-loaded').length;
    const press = () => widget.press('Zobrazit podrobnou mapu');
    await expect.poll(() => widget.all('.credits button').length).toBe(1);
    expect(widget.one('.credits button').title).toBe('Načte se od: © Dlaždice');
    expect(tiles()).toBe(0);
    await press();
    await expect.poll(tiles).toBeGreaterThan(0);
    expect(widget.one('.credits').textContent).toBe('© Dlaždice');
  });

  test('group shares filters and events between widgets, and nothing else', async () => {
    const list = await openInTown({ group: 'program', view: 'list' });
    const map = await openInTown({ group: 'program', view: 'map', theme: 'dark' });
    const other = await openInTown({ view: 'list' });
    await expectCards(list, 2);
    await expect.poll(() => map.all('.place-pin').length).toBe(1);
    await list.press('Kategorie');
    await expect.poll(() => list.all('input[type=checkbox]').length).toBe(categorySlugs.length);
    list.one('input[type=checkbox]').click();
    await expectCards(list, 1);
    await expect
      .poll(() => map.one('.place-pin').getAttribute('aria-label'))
      .toContain('1\u00a0akce');
    expect(cards(other)).toHaveLength(2);
    // A hovered row lifts the pin in the other widget.
    hover(list.one('.event-card'));
    await expect.poll(() => map.all('.place-pin.is-lifted').length).toBe(1);
    // A group can be joined and left at any time.
    const ready = vi.fn();
    other.handle.on('ready', ready);
    other.handle.update({ group: 'program' });
    await expectCards(other, 1);
    const failed = vi.fn();
    other.handle.on('error', failed);
    fake.failing = true;
    other.handle.update({ group: 'jiny', city: 'litomysl' });
    await waitFor(() => expect(failed).toHaveBeenCalledOnce());
    expect(cards(other)).toHaveLength(1);
    fake.failing = false;
    other.handle.update({ city: null, group: null });
    await expectCards(other, 2);
    expect(ready).not.toHaveBeenCalled();
    list.handle.destroy();
    expect(map.all('.place-pin')).toHaveLength(1);
    // After the last member has left, the group starts with a new store.
    map.handle.destroy();
    await expectCards(await openInTown({ group: 'program', view: 'list' }), 2);
  });

  test('debug logs requests and events to the console', async () => {
    const debug = vi.spyOn(console, 'debug').mockImplementation(() => undefined);
    const warn = quiet();
    await expectCards(await openInTown({ debug: false }), 2);
    expect(debug).not.toHaveBeenCalled();
    await expectCards(await openInTown({ debug: true }), 2);
    expect(warn).not.toHaveBeenCalled();
    const logged = debug.mock.calls.map((words) => words.join(' ')).join();
    expect(logged).toContain('200 https://akce.example/api/first-view/');
    expect(logged).toContain('ready');
  });

  test('that is invalid is warned about once by its attribute and falls back to the default', async () => {
    const warn = quiet();
    const widget = await openInTown({ theme: 'růžová', hide: 'všechno' });
    widget.handle.update({ accent: '#b3261e' });
    expect(['light', 'dark']).toContain(rootOf(widget).dataset['theme']);
    const warnings = warn.mock.calls.flat();
    for (const name of ['data-theme', 'data-hide'])
      expect(warnings.filter((text) => String(text).includes(name))).toHaveLength(1);
  });
});

describe('wheelZoom', () => {
  const wheel = (widget: Opened) => {
    const event = new WheelEvent('wheel', { deltaY: -300, bubbles: true, cancelable: true });
    widget.one('.leaflet-container').dispatchEvent(event);
    return event.defaultPrevented;
  };
  const pressed = ({ one }: Opened) =>
    one('.leaflet-container').dispatchEvent(
      new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }),
    );
  const withMap = async (options: Parameters<typeof openInTown>[0]) => {
    const widget = await openInTown(options);
    await expect.poll(() => widget.all('.leaflet-container').length).toBe(1);
    return widget;
  };

  test('is off until the map is pressed, and off again when the mouse leaves it', async () => {
    const widget = await withMap({});
    expect(wheel(widget)).toBe(false);
    pressed(widget);
    expect(wheel(widget)).toBe(true);
    widget.one('.leaflet-container').dispatchEvent(new PointerEvent('pointerleave'));
    expect(wheel(widget)).toBe(false);
  });

  test('always zooms, or never, and can be changed while the map is shown', async () => {
    const widget = await withMap({ wheelZoom: 'always' });
    const [map] = widget.all('.leaflet-container');
    expect(wheel(widget)).toBe(true);
    widget.handle.update({ wheelZoom: 'never' });
    await expect.poll(() => wheel(widget)).toBe(false);
    pressed(widget);
    expect(wheel(widget)).toBe(false);
    expect(widget.all('.leaflet-container')[0]).toBe(map);
  });
});
