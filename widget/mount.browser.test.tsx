import { categorySlugs } from '../contract/events/category.ts';
import { expect, test } from 'vitest';
import { mount } from './index.ts';
import {
  cards,
  eventsRequests,
  fake,
  handles,
  hover,
  open,
  server,
  expectCards,
  installFakeServer,
  type Opened,
} from '../test/support/browser/mounted-widget.ts';

// Runs under React (site, stories) and under Preact (the bundle): what the two could do differently.
installFakeServer();

test('lists events by time, each a link to its page', async () => {
  const widget = await open();
  await expectCards(widget, 2);
  expect(cards(widget)[0]).toContain('10:00');
  expect(widget.one('.event-card').getAttribute('href')).toMatch(/\/detail\/akce-1\?time=\d+$/);
  expect(widget.one('.event-list-heading').textContent).toBe('Sobota 21.\u00a0listopadu dnes');
});

test('lists events of a chosen category without a request and keeps its box checked', async () => {
  const widget = await open();
  await expectCards(widget, 2);
  await widget.press('Kategorie');
  await expect.poll(() => widget.all('input[type=checkbox]').length).toBe(categorySlugs.length);
  const before = eventsRequests().length;
  widget.one('input[type=checkbox]').click();
  await expectCards(widget, 1);
  expect(eventsRequests()).toHaveLength(before);
  expect((widget.one('input[type=checkbox]') as HTMLInputElement).checked).toBe(true);
});

test('closes a panel by Escape and returns the focus to its button', async () => {
  const widget = await open();
  await widget.press('21.–28.');
  await expect.poll(() => widget.all('.disclosure-panel').length).toBe(1);
  widget
    .one('.disclosure-panel')
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }));
  await expect.poll(() => widget.all('.disclosure-panel').length).toBe(0);
  const { activeElement } = widget.one('.disclosure').getRootNode() as ShadowRoot;
  expect(activeElement?.className).toContain('disclosure-button');
});

test('refuses a period that ends before it starts and keeps the typed days', async () => {
  const widget = await open();
  await expectCards(widget, 2);
  await widget.press('21.–28.');
  await expect.poll(() => widget.all('input[type=date]').length).toBe(2);
  const [, end] = widget.all('input[type=date]') as HTMLInputElement[];
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(end, '2026-11-01');
  end?.dispatchEvent(new Event('input', { bubbles: true }));
  end?.dispatchEvent(new Event('change', { bubbles: true }));
  const before = eventsRequests().length;
  // Shown once the typed day was rendered.
  await widget.press('Zobrazit období');
  await expect.poll(() => widget.all('[role=alert]').length).toBe(1);
  expect(widget.one('[role=alert]').textContent).toBe('Konec nemůže být před začátkem.');
  expect(end?.value).toBe('2026-11-01');
  expect(eventsRequests()).toHaveLength(before);
});

test('lists the events of one place in its popup', async () => {
  const widget = await open();
  await expectCards(widget, 2);
  await expect.poll(() => widget.all('.place-pin').length).toBe(1);
  widget.one('.place-pin').click();
  await expect.poll(() => widget.all('.place-events h2').length).toBe(1);
  expect(widget.all('.place-events-title').map((title) => title.textContent)).toEqual([
    'Akce 1',
    'Akce 2',
  ]);
  widget.one('.place-popup-close').click();
  await expect.poll(() => widget.all('.place-events').length).toBe(0);
});

test('lifts the pin of a hovered row', async () => {
  const widget = await open();
  await expectCards(widget, 2);
  await expect.poll(() => widget.all('.place-pin').length).toBe(1);
  hover(widget.one('.event-card'));
  await expect.poll(() => widget.all('.place-pin.is-lifted').length).toBe(1);
});

test('applies an update to what is shown', async () => {
  const widget = await open();
  await expectCards(widget, 2);
  widget.handle.update({ categories: ['sport'], texts: { categories: 'Druhy' } });
  await expectCards(widget, 1);
  await widget.press('Druhy');
});

test('shows a failed load as an alert and loads on a retry', async () => {
  fake.failing = true;
  const widget = await open();
  await expect.poll(() => widget.all('.list-pane [role=alert]').length).toBe(1);
  fake.failing = false;
  await widget.press('Zkusit znovu');
  await expectCards(widget, 2);
});

test('two widgets share no element identifier', async () => {
  const one = await open();
  const other = await open();
  await one.press('Kategorie');
  await other.press('Kategorie');
  const panel = ({ all }: Opened) => all('.disclosure-panel')[0]?.id;
  await expect.poll(() => [panel(one), panel(other)]).not.toContain(undefined);
  expect(panel(one)).not.toBe(panel(other));
});

test('hides the content of the element until it is destroyed', async () => {
  const element = document.createElement('div');
  element.textContent = 'Nejbližší akce: koncert';
  const { handle } = await open(element);
  const isContentVisible = () =>
    element.shadowRoot?.querySelector('slot')?.assignedNodes().length === 1;
  expect([element.textContent, isContentVisible()]).toEqual(['Nejbližší akce: koncert', false]);
  handle.destroy();
  expect(isContentVisible()).toBe(true);
  expect(element.children).toHaveLength(0);
  expect(element.shadowRoot?.adoptedStyleSheets).toHaveLength(0);
});

test('can be mounted again after a destroy', async () => {
  const element = document.createElement('div');
  (await open(element)).handle.destroy();
  await expectCards(await open(element), 2);
});

test('keeps its styles when the previous widget of the element is destroyed late', async () => {
  const element = document.createElement('div');
  const { handle } = await open(element);
  const widget = await open(element);
  handle.destroy();
  await expectCards(widget, 2);
  const [card] = widget.all('.event-card');
  expect(getComputedStyle(card!).display).toBe('grid');
  widget.handle.destroy();
  expect(element.shadowRoot?.adoptedStyleSheets).toHaveLength(0);
  expect(element.shadowRoot?.querySelector('slot')).not.toBeNull();
});

test('mounts in an element that cannot have a shadow root', async () => {
  const item = document.createElement('li');
  item.textContent = 'Nejbližší akce';
  item.style.height = '600px';
  document.body.append(item);
  const handle = mount(item, { server, zoom: 15, lat: 49.7559, lng: 16.4683 });
  handles.push(handle);
  const cardsInside = () => item.querySelector('div')?.shadowRoot?.querySelectorAll('.event-card');
  await expect.poll(() => cardsInside()?.length).toBe(2);
  handle.destroy();
  expect([item.textContent, item.children.length]).toEqual(['Nejbližší akce', 0]);
});
