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

const organizer = 'Městské kulturní středisko Svitavy';
const of = { organizer, url: null };
const events = [concert, exhibition, gone, severalDates, wholeDay].map((event) => ({
  ...event,
  ...of,
}));
const path = '/poradatel/mestske-kulturni-stredisko-svitavy';

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
        <Route path="/poradatel/:organizerName" element={<OrganizerPage />} />
        <Route path="*" element={<h1>Mapa</h1>} />
      </Routes>
      <Address />
    </>
  ),
};
export default meta;
type Story = StoryObj<typeof meta>;

const plain = (text: string): string => text.replaceAll('\u00a0', ' ').trim();

/** By day, each row with its place and town; what is cancelled stays and says so. */
export const Programme: Story = {
  async play({ canvas, canvasElement }) {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(organizer);
    await waitFor(() => expect(document.title).toBe(`${organizer} | Mapa akcí`));
    const days = [...canvasElement.querySelectorAll('.programme-day')].map((day) =>
      [...day.querySelectorAll('h2, li > span')].map(({ textContent }) => plain(textContent)),
    );
    await expect(days).toEqual([
      [
        'pátek 20. listopadu · dnes',
        'do neděle 10. 1. 2027',
        'Betlémy ze sbírek muzea Výstavy · Městské muzeum a galerie, Svitavy',
        '19:00–21:30',
        'Kapela Podzimní vítr a hosté Koncerty · Fabrika, Svitavy',
      ],
      [
        'sobota 21. listopadu',
        'celý den',
        'Den otevřených dveří v zámeckém pivovaru Památky a prohlídky · Státní zámek Litomyšl',
        '10:00–11:00',
        'O pejskovi a kočičce: loutková pohádka Pro děti · Smetanův dům, Litomyšl',
        '17:00–19:00',
        'Beseda s cestovatelkou Janou Dlouhou Přednášky a besedy · Fabrika, Svitavy zrušeno',
      ],
      [
        'neděle 22. listopadu',
        '10:00–11:00',
        'O pejskovi a kočičce: loutková pohádka Pro děti · Smetanův dům, Litomyšl',
        '15:00–16:00',
        'O pejskovi a kočičce: loutková pohádka Pro děti · Smetanův dům, Litomyšl zrušeno',
      ],
      [
        'středa 25. listopadu',
        '09:00–10:00',
        'O pejskovi a kočičce: loutková pohádka Pro děti · Smetanův dům, Litomyšl',
      ],
    ]);
    await expect(canvas.getByRole('link', { name: 'Betlémy ze sbírek muzea' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/detail\/[\w-]*betlem[\w-]*\?time=\d+$/),
    );
    await expect(canvas.getByRole('link', { name: /^Kalendář tohoto pořadatele/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/api\/organizer\/mestske-kulturni-stredisko-svitavy\/calendar\.ics$/),
    );
    await expect(canvas.getByRole('link', { name: 'Zpět na mapu' })).toHaveAttribute('href', '/');
    await expect(canvas.queryByText(/nechystá/)).toBeNull();
  },
};
export const Narrow: Story = { ...Programme, globals: narrow };
export const Narrowest: Story = {
  parameters: {
    path: `/poradatel/${'x'.repeat(70)}`,
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
      canvas.getByText('Pořadatel'),
      canvas.getByText('Koncerty · Fabrika, Svitavy'),
      canvas.getByRole('heading', { name: /^neděle 22/ }),
    );
  },
};

/** All is in one town, and the back link leads to its map. */
export const One: Story = {
  parameters: { server: { events: [{ ...concert, ...of }] } },
  async play({ canvas }) {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(1);
    await expect(canvas.getByRole('link', { name: 'Zpět na mapu' })).toHaveAttribute(
      'href',
      '/svitavy',
    );
  },
};

export const Cancelled: Story = {
  parameters: { server: { events: [{ ...gone, ...of }] } },
  async play({ canvas }) {
    await expect(await canvas.findByText('zrušeno')).toBeVisible();
  },
};

const over = [at('2026-11-01', '19:00', '21:00')];
/** Everything is over: the map is offered. */
export const Nothing: Story = {
  parameters: {
    server: {
      events: [concert, long, exhibition].map((event) => ({ ...event, ...of, times: over })),
    },
  },
  async play({ canvas }) {
    const sentence = await canvas.findByText(/Zatím se nic nechystá/);
    await expect(plain(sentence.textContent)).toBe(
      'Zatím se nic nechystá. Za sebou má 3 akce. Všechny akce na mapě',
    );
    await expect(canvas.getByRole('link', { name: /^Všechny akce na.mapě$/ })).toHaveAttribute(
      'href',
      '/',
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

/** Another spelling of the name is corrected to the address. */
export const InAnotherSpelling: Story = {
  parameters: { path: '/poradatel/M%C4%9Astsk%C3%A9 kulturn%C3%AD st%C5%99edisko SVITAVY' },
  async play({ canvas, loaded }) {
    await canvas.findByRole('heading', { level: 1 });
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent(path));
    const requests = await serverOf({ loaded }).requests();
    await expect(requests.filter((one) => one.includes('/api/organizer/'))).toHaveLength(1);
  },
};

const inDocument: OrganizerProgramme = {
  slug: 'mestske-kulturni-stredisko-svitavy',
  name: organizer,
  web: 'https://www.kultura-svitavy.example/',
  contact: 'Jana Nováková, 461 000 000',
  events: [concert],
  later: 0,
  past: 12,
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

const hostile = '</script><b onclick="x">\u202eSpolek';
/** A name is text, and an address that is none of the web is no link. */
export const Hostile: Story = {
  decorators: [
    (Story) => (
      <FirstAnswerProvider
        value={{ organizer: { ...inDocument, name: hostile, web: 'javascript:alert(1)' } }}
      >
        {Story()}
      </FirstAnswerProvider>
    ),
  ],
  async play({ canvas, canvasElement }) {
    await expect(canvas.getByRole('heading', { level: 1 }).textContent).toBe(hostile);
    await expect(canvasElement.querySelector('b')).toBeNull();
    await expect(canvas.getByText('javascript:alert(1)').closest('a')).toBeNull();
  },
};

export const Loading: Story = {
  parameters: { server: { events, faults: { organizerProgramme: 'hold' } }, minAxeChecks: 1 },
  async play({ canvas }) {
    await expect(canvas.getByRole('status')).toHaveTextContent('Načítám pořadatele…');
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
  parameters: { path: '/poradatel/nikdo' },
  async play({ canvas }) {
    await waitFor(() =>
      expect(canvas.getByRole('heading')).toHaveTextContent('Tato stránka nebyla nalezena.'),
    );
  },
};
/** No letters: nothing is asked. */
export const NoName: Story = {
  parameters: { path: '/poradatel/%F0%9F%8E%AD' },
  async play({ canvas, loaded }) {
    await expect(await canvas.findByRole('heading')).toHaveTextContent(
      'Tato stránka nebyla nalezena.',
    );
    const requests = await serverOf({ loaded }).requests();
    await expect(requests.filter((one) => one.includes('/api/organizer/'))).toEqual([]);
  },
};
