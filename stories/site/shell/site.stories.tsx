import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { loadDetail } from '../../../site/components/use-detail.ts';
import { Site } from '../../../site/site.tsx';
import { svitavy } from '../../fixtures/cities.ts';
import { oneTime } from '../../fixtures/details.ts';
import { concert, night, someEvents } from '../../fixtures/events.ts';
import { expectFocus } from '../../support/inside.ts';
import { press, signsOf, waitForSigns } from '../../support/map-signs.ts';
import { onSite } from '../../support/on-site.tsx';
import { slugify } from '../../../domain/text/fold.ts';
import { serverOf } from '../../support/story-server.ts';
import { startClock } from '../../support/start-clock.ts';
import { middle, narrow } from '../../support/viewports.ts';

const slug = slugify(concert.title);

const meta: Meta<typeof Site> = {
  component: Site,
  decorators: [onSite],
  loaders: [
    // Loaded in advance, because the chunk takes long to load on a busy machine.
    async () => ({ detail: await loadDetail() }),
  ],
  parameters: {
    path: '/svitavy',
    server: { events: [oneTime, ...someEvents.slice(1)] },
    minAxeChecks: 15,
  },
  args: {
    firstAnswer: {},
  },
  // The map keeps the page's address in step: a story leaves it as it was.
  beforeEach() {
    const { href } = window.location;
    const goOn = startClock();
    return () => {
      goOn();
      window.history.replaceState(window.history.state, '', href);
    };
  },
};
export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const cardOf = async (canvasElement: HTMLElement): Promise<HTMLElement> => {
  const cards = await waitForSigns(canvasElement, `a[href*="/detail/${slug}?"]`);
  return cards[0] as HTMLElement;
};

const openEvent = async ({ canvasElement }: Played): Promise<HTMLElement> => {
  const card = await cardOf(canvasElement);
  card.focus();
  card.click();
  const dialog = await within(canvasElement).findByRole('dialog', { name: concert.title });
  await waitFor(() => expect(document.title).toBe(`${concert.title} | Mapa akcí`));
  return dialog;
};

/** Wide screen: the panel covers the list beside the map; its title has the focus. */
export const EventBesideTheMap: Story = {
  async play(context) {
    const { canvasElement } = context;
    const card = await cardOf(canvasElement);
    const dialog = await openEvent(context);
    await waitForSigns(canvasElement, '.leaflet-container');
    const title = within(dialog).getByRole('heading', { level: 1 });
    await waitFor(() => expect(title).toHaveFocus());
    await expect(dialog.matches(':modal')).toBe(false);
    const [map] = signsOf(canvasElement, '.event-map-app-map');
    const { left } = map!.getBoundingClientRect();
    // The panel slides in from the side.
    await waitFor(() =>
      expect(Math.abs(dialog.getBoundingClientRect().right - left)).toBeLessThan(2),
    );
    // The list behind the panel is hidden, but its rows still highlight their pins.
    await expect(getComputedStyle(card).visibility).toBe('hidden');
    await waitForSigns(canvasElement, '.is-lifted');
  },
};
/** An event chosen on the map replaces the open one; closing it returns to the list at once. */
export const AnotherEventFromTheMap: Story = {
  async play(context) {
    const { canvasElement } = context;
    const card = await cardOf(canvasElement);
    await openEvent(context);
    const pins = await waitForSigns(canvasElement, '.place-pin');
    const isOther = (pin: HTMLElement) => !pin.getAttribute('aria-label')?.includes('Fabrika');
    await userEvent.click(pins.find(isOther)!);
    const [row] = await waitForSigns(canvasElement, '.place-events-row');
    // The clock of stories is frozen: Leaflet would take a second click for a double tap.
    await press(row!);
    const dialog = await within(canvasElement).findByRole('dialog', { name: 'Podrobnosti akce' });
    await userEvent.click(await within(dialog).findByRole('link', { name: 'Zpět na seznam' }));
    await waitFor(() => expect(within(canvasElement).queryByRole('dialog')).toBeNull());
    await expect(card.isConnected).toBe(true);
  },
};

/** A press on the filters closes the panel. */
export const GivesWayToFilters: Story = {
  async play(context) {
    const { canvasElement } = context;
    await cardOf(canvasElement);
    await openEvent(context);
    const [weekend] = await waitForSigns(canvasElement, '.filter-bar-near .chip');
    await userEvent.click(weekend!);
    await waitFor(() => expect(within(canvasElement).queryByRole('dialog')).toBeNull());
    await expect(weekend).toHaveAttribute('aria-pressed', 'true');
  },
};

/** Narrow screen: the panel covers the map; its title has the focus. */
export const EventOverTheMap: Story = {
  globals: middle,
  async play(context) {
    const dialog = await openEvent(context);
    await waitForSigns(context.canvasElement, '.leaflet-container');
    const title = within(dialog).getByRole('heading', { level: 1 });
    await waitFor(() => expect(title).toHaveFocus());
    await expect(dialog.matches(':modal')).toBe(true);
  },
};

const expectTheMap = async ({ canvasElement }: Played, card: HTMLElement): Promise<void> => {
  await waitFor(() => expect(within(canvasElement).queryByRole('dialog')).toBeNull());
  await expect(card.isConnected).toBe(true);
  await expectFocus(card);
  await waitFor(() => expect(document.title).toBe('Akce ve Svitavách | Mapa akcí'));
};

/** After closing, the card that was pressed has the focus. */
export const ClosesByEscape: Story = {
  async play(context) {
    const card = await cardOf(context.canvasElement);
    await openEvent(context);
    await userEvent.keyboard('{Escape}');
    await expectTheMap(context, card);
  },
};
export const ClosesByEscapeOverTheMap: Story = {
  globals: middle,
  async play(context) {
    const card = await cardOf(context.canvasElement);
    const dialog = await openEvent(context);
    // Event that a browser dispatches on a dialog when Escape is pressed.
    await fireEvent(dialog, new Event('cancel', { cancelable: true }));
    await expectTheMap(context, card);
  },
};
export const ClosesByItsCross: Story = {
  async play(context) {
    const card = await cardOf(context.canvasElement);
    const dialog = await openEvent(context);
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Zavřít' }));
    await expectTheMap(context, card);
  },
};
/** Closing returns to the map at once after any number of events. */
export const ClosesFromAnotherEvent: Story = {
  async play(context) {
    const card = await cardOf(context.canvasElement);
    const dialog = await openEvent(context);
    await userEvent.click(await within(dialog).findByRole('link', { name: /Hasičský bál/ }));
    await within(context.canvasElement).findByRole('dialog', { name: night.title });
    await userEvent.click(await within(dialog).findByRole('link', { name: 'Zpět na seznam' }));
    await expectTheMap(context, card);
  },
};
export const EventOverTheMapNarrow: Story = {
  globals: { ...narrow, theme: 'dark' },
  async play(context) {
    const { canvasElement } = context;
    await cardOf(canvasElement);
    const dialog = await openEvent(context);
    await expect(dialog.getBoundingClientRect().width).toBe(window.innerWidth);
    await expect(signsOf(canvasElement, '.event-card').length).toBeGreaterThan(0);
  },
};

/** An event opened by its address is a page. */
export const EventOnItsOwn: Story = {
  parameters: { path: `/detail/${slug}` },
  async play({ canvas }) {
    await canvas.findByRole('heading', { level: 1, name: /Podzimní vítr/ });
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await expect(canvas.getByRole('banner')).toBeVisible();
  },
};
/** A new page is scrolled to its top. */
export const AnotherPage: Story = {
  parameters: { path: `/detail/${slug}` },
  async play({ canvas }) {
    await canvas.findByRole('heading', { level: 1, name: /Podzimní vítr/ });
    await userEvent.click(await canvas.findByRole('link', { name: 'O nás' }));
    await canvas.findByRole('heading', { level: 1, name: 'O nás' });
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
    await expect(window.scrollY).toBe(0);
  },
};

/** Data in the document are not requested again. */
export const EventFromTheDocument: Story = {
  parameters: { path: `/detail/${slug}` },
  args: { firstAnswer: { detail: { ...oneTime, slug } } },
  async play({ canvas, loaded }) {
    await canvas.findByRole('heading', { level: 1, name: /Podzimní vítr/ });
    const requests = await serverOf({ loaded }).requests();
    await expect(requests.filter((one) => one === `GET /api/event/${slug}/`)).toEqual([]);
  },
};
export const TownFromTheDocument: Story = {
  args: { firstAnswer: { city: { ...svitavy, locative: 've Svitavách z dokumentu' } } },
  async play() {
    await waitFor(() => expect(document.title).toBe('Akce ve Svitavách z dokumentu | Mapa akcí'));
  },
};
