import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes, useLocation } from 'react-router';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { PlaceProgramme } from '../../../contract/places/place-programme.ts';
import { addDays } from '../../../domain/time/civil-time.ts';
import { PlacePage } from '../../../site/place-page/place-page.tsx';
import { FirstAnswerProvider } from '../../../site/shell/first-answer.ts';
import { concert, exhibition, fabrikaEvents, long } from '../../fixtures/events.ts';
import { today } from '../../fixtures/now.ts';
import { fabrika } from '../../fixtures/places.ts';
import { allDay, at, cancelled } from '../../fixtures/times.ts';
import { expectLightOnDark } from '../../support/colours.ts';
import { expectToFit } from '../../support/fitting.ts';
import { onSite } from '../../support/on-site.tsx';
import { startClock } from '../../support/start-clock.ts';
import { serverOf } from '../../support/story-server.ts';
import { narrow, narrowest } from '../../support/viewports.ts';

const here = { place: fabrika, street: 'Wolkerova alej 92' };
const series = {
  ...concert,
  slug: 'rada',
  title: 'Swing v kavárně',
  price: '150–250 Kč',
  times: [cancelled(at('2026-11-21', '19:00')), at('2026-11-28', '19:00', '22:00')],
};
const fair = {
  ...exhibition,
  ...here,
  slug: 'vystava',
  title: 'Výstava fotografií',
  price: 'zdarma',
  times: [allDay('2026-11-03', '2027-01-10')],
};
const events = [...fabrikaEvents, series].map((event) => ({ ...event, ...here }));
const path = '/misto/1-fabrika';

/** Shows the address too, which the page corrects. */
const Address = () => <span data-testid="address">{useLocation().pathname}</span>;

const meta: Meta<typeof PlacePage> = {
  component: PlacePage,
  decorators: [onSite],
  beforeEach: startClock,
  parameters: { path, server: { events: [...events, fair] } },
  render: () => (
    <>
      <Routes>
        <Route path="/misto/:placeSlug" element={<PlacePage />} />
        <Route path="*" element={<h1>Mapa</h1>} />
      </Routes>
      <Address />
    </>
  ),
};
export default meta;
type Story = StoryObj<typeof meta>;

const plain = (text: string): string => text.replaceAll('\u00a0', ' ').trim();

/** By day, what is under way first; cancelled times stay and say so. */
export const Programme: Story = {
  async play({ canvas, canvasElement }) {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('Fabrika');
    await waitFor(() => expect(document.title).toBe('Fabrika, Svitavy | Mapa akcí'));
    await expect(canvasElement.querySelector('address')).toHaveTextContent(
      'Wolkerova alej 92, Svitavy',
    );
    const days = [...canvasElement.querySelectorAll('.programme-day')].map((day) =>
      [...day.querySelectorAll('h2, li > span')].map(({ textContent }) => plain(textContent)),
    );
    await expect(days).toEqual([
      [
        'pátek 20. listopadu · dnes',
        'do neděle 10. 1. 2027',
        'Výstava fotografií Výstavy · zdarma',
        '19:00–21:30',
        'Kapela Podzimní vítr a hosté Koncerty',
      ],
      [
        'sobota 21. listopadu',
        '17:00–19:00',
        'Beseda s cestovatelkou Janou Dlouhou Přednášky a besedy zrušeno',
        '19:00',
        'Swing v kavárně Koncerty · 150–250 Kč zrušeno',
        '20:00–03:00',
        'Hasičský bál Plesy a zábavy',
      ],
      ['sobota 28. listopadu', '19:00–22:00', 'Swing v kavárně Koncerty · 150–250 Kč'],
    ]);
    await expect(canvas.getByRole('link', { name: 'Hasičský bál' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/detail\/hasicsky-bal\?time=\d+$/),
    );
    await expect(canvas.getByRole('link', { name: /^Kalendář tohoto místa/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/api\/place\/1\/calendar\.ics$/),
    );
    await expect(canvas.getByRole('link', { name: 'Svitavy' })).toHaveAttribute('href', '/svitavy');
    await expect(canvas.getByRole('link', { name: 'Zobrazit na mapě' })).toHaveAttribute(
      'href',
      '/?zoom=16&lat=49.75646&lng=16.47139',
    );
    await expect(canvas.getAllByRole('link', { name: /Mapy\.com|Google/ })).toHaveLength(3);
  },
};
export const Narrow: Story = { ...Programme, globals: narrow };
export const Narrowest: Story = {
  parameters: {
    server: { events: [{ ...long, ...here, title: `${long.title} ${'x'.repeat(60)}` }] },
  },
  globals: narrowest,
  async play({ canvas, canvasElement }) {
    await canvas.findByRole('heading', { level: 1 });
    await expectToFit(canvasElement);
  },
};
export const NarrowInTheDark: Story = {
  globals: { ...narrow, theme: 'dark' },
  async play({ canvas }) {
    await expectLightOnDark(
      await canvas.findByRole('heading', { level: 1 }),
      canvas.getByText('Výstavy · zdarma'),
      canvas.getByRole('heading', { name: /^sobota 28/ }),
    );
  },
};

/** Everything is over: the town is offered. */
export const Nothing: Story = {
  parameters: {
    server: { events: [{ ...concert, ...here, times: [at('2026-11-01', '19:00', '21:00')] }] },
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/Zatím se tu nic nechystá/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Akce ve Svitavách' })).toHaveAttribute(
      'href',
      '/svitavy',
    );
  },
};

const daily = Array.from({ length: 65 }, (_, day) => at(addDays(today, day), '18:00', '19:30'));
/** The first sixty times, and the number of the others. */
export const ManyTimes: Story = {
  parameters: { server: { events: [{ ...concert, ...here, times: daily }] } },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(60));
    await expect(canvas.getByText(/^A.ještě 5.pozdějších termínů\.$/)).toBeVisible();
  },
};

/** The address of an earlier title is corrected, with its query. */
export const AtAnEarlierAddress: Story = {
  parameters: { path: '/misto/1-stara-tovarna' },
  async play({ canvas, loaded }) {
    await canvas.findByRole('heading', { level: 1 });
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent(path));
    const requests = await serverOf({ loaded }).requests();
    await expect(requests.filter((one) => one.includes('/api/place/'))).toHaveLength(1);
  },
};

const inDocument: PlaceProgramme = {
  slug: '1-fabrika',
  ...here,
  web: null,
  district: 'Svitavy',
  events: [concert],
  later: 0,
};
/** Data in the document are not requested again. */
export const FromTheDocument: Story = {
  decorators: [
    (Story) => <FirstAnswerProvider value={{ place: inDocument }}>{Story()}</FirstAnswerProvider>,
  ],
  async play({ canvas, loaded }) {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Fabrika');
    const requests = await serverOf({ loaded }).requests();
    await expect(requests.filter((one) => one.includes('/api/place/'))).toEqual([]);
  },
};

const web = 'https://www.multifunkcnicentrumfabrikasvitavy.cz/program?m=11';
/** A link to the place's own site, by its host. */
export const OwnSite: Story = {
  decorators: [
    (Story) => (
      <FirstAnswerProvider value={{ place: { ...inDocument, web } }}>{Story()}</FirstAnswerProvider>
    ),
  ],
  globals: narrowest,
  async play({ canvas, canvasElement }) {
    const link = await canvas.findByRole('link', {
      name: /^multifunkcnicentrumfabrikasvitavy\.cz \(v\snovém okně\)$/,
    });
    await expect(link).toHaveAttribute('href', web);
    await expect(link).toHaveAttribute('rel', 'nofollow noopener');
    await expectToFit(canvasElement);
  },
};

export const Loading: Story = {
  parameters: { server: { events, faults: { placeProgramme: 'hold' } }, minAxeChecks: 1 },
  async play({ canvas }) {
    await expect(canvas.getByRole('status')).toHaveTextContent('Načítáme místo…');
  },
};
/** A request that failed offline is retried when the connection is back. */
export const Offline: Story = {
  parameters: { server: { events, faults: { placeProgramme: 'drop' } } },
  async play({ canvas, loaded }) {
    await expect(await canvas.findByText(/načteme ho sami/)).toBeVisible();
    await serverOf({ loaded }).change({ faults: {} });
    window.dispatchEvent(new Event('online'));
    await waitFor(() =>
      expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Fabrika'),
    );
  },
};
export const Failed: Story = {
  parameters: { server: { events, faults: { placeProgramme: 'page' } } },
  async play({ canvas, loaded }) {
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.getByRole('heading')).toHaveTextContent('Místo se nenačetlo');
    await serverOf({ loaded }).change({ faults: {} });
    await userEvent.click(await canvas.findByRole('button', { name: 'Zkusit znovu' }));
    await expect(await canvas.findByRole('link', { name: 'Hasičský bál' })).toBeVisible();
  },
};
export const NotFound: Story = {
  parameters: { path: '/misto/999-nic' },
  async play({ canvas }) {
    await waitFor(() =>
      expect(canvas.getByRole('heading')).toHaveTextContent('Tato stránka nebyla nalezena.'),
    );
  },
};
/** No id: nothing is asked. */
export const NoSlugOfAPlace: Story = {
  parameters: { path: '/misto/fabrika' },
  async play({ canvas, loaded }) {
    await expect(await canvas.findByRole('heading')).toHaveTextContent(
      'Tato stránka nebyla nalezena.',
    );
    const requests = await serverOf({ loaded }).requests();
    await expect(requests.filter((one) => one.includes('/api/place/'))).toEqual([]);
  },
};
