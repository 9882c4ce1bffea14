import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes, useLocation } from 'react-router';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { OrganizerProgramme } from '../../../contract/events/organizer-programme.ts';
import { addDays } from '../../../domain/time/civil-time.ts';
import { OrganizerPage } from '../../../site/organizer-page/organizer-page.tsx';
import { FirstAnswerProvider } from '../../../site/shell/first-answer.ts';
import { concert, exhibition, gone, long, severalDates, wholeDay } from '../../fixtures/events.ts';
import { today } from '../../fixtures/now.ts';
import { at } from '../../fixtures/times.ts';
import { expectLightOnDark } from '../../support/colours.ts';
import { expectToFit } from '../../support/fitting.ts';
import { onSite } from '../../support/on-site.tsx';
import { startClock } from '../../support/start-clock.ts';
import { serverOf } from '../../support/story-server.ts';
import { narrow, narrowest } from '../../support/viewports.ts';

const organizer = 'Městské kulturní středisko';
const of = { organizer, url: null };
const events = [concert, exhibition, gone, severalDates, wholeDay].map((event) => ({
  ...event,
  ...of,
}));
const path = '/poradatel/svitavy/mestske-kulturni-stredisko';

/** Shows the address too, which the page corrects. */
const Address = () => (
  <span className="visually-hidden" data-testid="address">
    {useLocation().pathname}
  </span>
);

const meta: Meta<typeof OrganizerPage> = {
  component: OrganizerPage,
  decorators: [onSite],
  beforeEach: startClock,
  parameters: { path, server: { events } },
  render: () => (
    <>
      <Routes>
        <Route path="/poradatel/:cityName/:organizerName" element={<OrganizerPage />} />
        <Route path="*" element={<h1>Mapa</h1>} />
      </Routes>
      <Address />
    </>
  ),
};
export default meta;
type Story = StoryObj<typeof meta>;

const plain = (text: string): string => text.replaceAll('\u00a0', ' ').trim();

const otherTowns = 'Pod stejným jménem se chystají akce i jinde:';
/** What is in its town, by day; what is cancelled stays and says so. Other towns have pages of their own. */
export const Programme: Story = {
  async play({ canvas, canvasElement }) {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(organizer);
    await waitFor(() => expect(document.title).toBe(`${organizer}, Svitavy | Mapa akcí`));
    await expect(canvas.getByText(/^Pořadatel akcí ve.Svitavách$/)).toBeVisible();
    const days = [...canvasElement.querySelectorAll('.programme-day')].map((day) =>
      [...day.querySelectorAll('h2, li > span')].map(({ textContent }) => plain(textContent)),
    );
    await expect(days).toEqual([
      [
        'pátek 20. listopadu · dnes',
        'do neděle 10. 1. 2027',
        'Betlémy ze sbírek muzea Výstavy · Městské muzeum a galerie',
        '19:00–21:30',
        'Kapela Podzimní vítr a hosté Koncerty · Fabrika',
      ],
      [
        'sobota 21. listopadu',
        '17:00–19:00',
        'Beseda s cestovatelkou Janou Dlouhou Přednášky a besedy · Fabrika zrušeno',
      ],
    ]);
    await expect(canvas.getByRole('link', { name: 'Betlémy ze sbírek muzea' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/detail\/[\w-]*betlem[\w-]*\?time=\d+$/),
    );
    await expect(canvas.getByRole('link', { name: /^Kalendář tohoto pořadatele/ })).toHaveAttribute(
      'href',
      expect.stringMatching(
        /\/api\/organizer\/svitavy\/mestske-kulturni-stredisko\/calendar\.ics$/,
      ),
    );
    await expect(canvas.getByRole('link', { name: 'Zpět na mapu' })).toHaveAttribute(
      'href',
      '/svitavy',
    );
    await expect(canvas.queryByText(/nechystá/)).toBeNull();
    const towns = canvas.getByText(/^Pod stejným jménem/);
    await expect(plain(towns.textContent)).toBe(`${otherTowns} Litomyšl (2).`);
    await userEvent.click(await canvas.findByRole('link', { name: /^Litomyšl.\(2\)$/ }));
    await canvas.findByText(/^Pořadatel akcí v.Litomyšli, okres Svitavy$/);
    await expect(canvas.getByTestId('address')).toHaveTextContent(
      '/poradatel/litomysl/mestske-kulturni-stredisko',
    );
    await expect(canvas.queryByText(/^Fabrika/)).toBeNull();
  },
};
export const Narrow: Story = { ...Programme, globals: narrow };
export const Narrowest: Story = {
  parameters: {
    path: `/poradatel/litomysl/${'x'.repeat(70)}`,
    server: { events: [{ ...long, url: null, organizer: 'x'.repeat(300) }] },
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
      canvas.getByText(/^Pořadatel akcí/),
      canvas.getByText('Koncerty · Fabrika'),
      canvas.getByRole('heading', { name: /^sobota 21/ }),
      canvas.getByRole('link', { name: /^Litomyšl/ }),
    );
  },
};

/** The name is in one town alone. */
export const One: Story = {
  parameters: { server: { events: [{ ...concert, ...of }] } },
  async play({ canvas }) {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(1);
    await expect(canvas.queryByText(/^Pod stejným jménem/)).toBeNull();
  },
};

export const Cancelled: Story = {
  parameters: { server: { events: [{ ...gone, ...of }] } },
  async play({ canvas }) {
    await expect(await canvas.findByText('zrušeno')).toBeVisible();
  },
};

const over = [at('2026-11-01', '19:00', '21:00')];
/** Everything is over: the map of the town is offered. */
export const Nothing: Story = {
  parameters: {
    server: {
      events: [concert, gone, exhibition].map((event) => ({ ...event, ...of, times: over })),
    },
  },
  async play({ canvas }) {
    const sentence = await canvas.findByText(/Zatím se tu nic nechystá/);
    await expect(plain(sentence.textContent)).toBe(
      'Zatím se tu nic nechystá. Za sebou tu má 3 akce. Akce ve Svitavách',
    );
    await expect(canvas.getByRole('link', { name: /^Akce ve.Svitavách$/ })).toHaveAttribute(
      'href',
      '/svitavy',
    );
  },
};

const daily = Array.from({ length: 65 }, (_, day) => at(addDays(today, day), '18:00', '19:30'));
/** The first sixty times, and the number of the others. */
export const ManyTimes: Story = {
  parameters: { server: { events: [{ ...concert, ...of, times: daily }] } },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(60));
    await expect(canvas.getByText(/^A.ještě 5.pozdějších termínů\.$/)).toBeVisible();
  },
};

/** Nothing here, but elsewhere. */
export const NothingHere: Story = {
  parameters: {
    server: { events: [{ ...concert, ...of, times: over }, events[3]] },
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/Zatím se tu nic nechystá/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^Litomyšl.\(1\)$/ })).toBeVisible();
  },
};

/** Other spellings of the town and of the name are corrected to the address. */
export const InAnotherSpelling: Story = {
  parameters: { path: '/poradatel/SVITAVY/M%C4%9Astsk%C3%A9 kulturn%C3%AD st%C5%99edisko' },
  async play({ canvas, loaded }) {
    await canvas.findByRole('heading', { level: 1 });
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent(path));
    const requests = await serverOf({ loaded }).requests();
    await expect(requests.filter((one) => one.includes('/api/organizer/'))).toHaveLength(1);
  },
};

const inDocument: OrganizerProgramme = {
  slug: 'mestske-kulturni-stredisko',
  city: { slug: 'svitavy', title: 'Svitavy', locative: 've Svitavách' },
  district: 'Svitavy',
  name: organizer,
  web: 'https://www.kultura-svitavy.example/',
  contact: 'Jana Nováková, 461 000 000',
  events: [concert],
  later: 0,
  past: 12,
  elsewhere: [],
  moreTowns: 0,
};
/** Data in the document are not requested again; what all events state is of the organiser. */
export const FromTheDocument: Story = {
  decorators: [
    (Story) => (
      <FirstAnswerProvider value={{ organizer: inDocument }}>{Story()}</FirstAnswerProvider>
    ),
  ],
  async play({ canvas, loaded }) {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(organizer);
    await expect(
      canvas.getByRole('link', { name: /^kultura-svitavy\.example \(/ }),
    ).toHaveAttribute('href', 'https://www.kultura-svitavy.example/');
    await expect(canvas.getByRole('link', { name: '461 000 000' })).toHaveAttribute(
      'href',
      'tel:461000000',
    );
    const requests = await serverOf({ loaded }).requests();
    await expect(requests.filter((one) => one.includes('/api/organizer/'))).toEqual([]);
  },
};

export const Loading: Story = {
  parameters: { server: { events, faults: { organizerProgramme: 'hold' } }, minAxeChecks: 1 },
  async play({ canvas }) {
    await expect(canvas.getByRole('status')).toHaveTextContent('Načítáme pořadatele…');
  },
};
/** A request that failed offline is retried when the connection is back. */
export const Offline: Story = {
  parameters: { server: { events, faults: { organizerProgramme: 'drop' } } },
  async play({ canvas, loaded }) {
    await expect(await canvas.findByText(/načteme ho sami/)).toBeVisible();
    await serverOf({ loaded }).change({ faults: {} });
    window.dispatchEvent(new Event('online'));
    await waitFor(() =>
      expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(organizer),
    );
  },
};
export const Failed: Story = {
  parameters: { server: { events, faults: { organizerProgramme: 'page' } } },
  async play({ canvas, loaded }) {
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.getByRole('heading')).toHaveTextContent('Pořadatel se nenačetl');
    await serverOf({ loaded }).change({ faults: {} });
    await userEvent.click(await canvas.findByRole('button', { name: 'Zkusit znovu' }));
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(organizer);
  },
};
export const NotFound: Story = {
  parameters: { path: '/poradatel/svitavy/nikdo' },
  async play({ canvas }) {
    await waitFor(() =>
      expect(canvas.getByRole('heading')).toHaveTextContent('Tato stránka nebyla nalezena.'),
    );
  },
};
export const UnknownTown: Story = {
  parameters: { path: '/poradatel/nikde/mestske-kulturni-stredisko', server: { events } },
  play: NotFound.play,
};
/** No letters: nothing is asked. */
export const NoName: Story = {
  parameters: { path: '/poradatel/svitavy/%F0%9F%8E%AD' },
  async play({ canvas, loaded }) {
    await expect(await canvas.findByRole('heading')).toHaveTextContent(
      'Tato stránka nebyla nalezena.',
    );
    const requests = await serverOf({ loaded }).requests();
    await expect(requests.filter((one) => one.includes('/api/organizer/'))).toEqual([]);
  },
};
