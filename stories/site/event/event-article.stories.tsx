import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { EventImage } from '../../../contract/events/image.ts';
import { EventArticle } from '../../../site/event/event-article.tsx';
import * as details from '../../fixtures/details.ts';
import { someNearby } from '../../fixtures/nearby.ts';
import { now } from '../../fixtures/now.ts';
import { onSite } from '../../support/on-site.tsx';
import { drawPicture } from '../../support/draw-picture.ts';
import { jana } from '../../support/people.ts';
import { emptyServer } from '../../support/scenario.ts';
import { serverOf, type StoryServer } from '../../support/story-server.ts';
import { narrow } from '../../support/viewports.ts';

const meta: Meta<typeof EventArticle> = {
  component: EventArticle,
  decorators: [(Story) => <div style={{ padding: '1rem' }}>{Story()}</div>, onSite],
  parameters: { server: emptyServer },
  args: { now, nearby: someNearby },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const OneTime: Story = {
  args: { event: details.oneTime },
  async play(context) {
    const { canvas } = context;
    const { path } = serverOf(context);
    const when = canvas.getByRole('region', { name: 'Kdy' });
    await expect(when).toHaveTextContent('Termín · dnes');
    await expect(when).toHaveTextContent('pátek 20. listopadu');
    await expect(when).toHaveTextContent('19:00–21:30');
    await expect(canvas.getByRole('link', { name: 'Přidat do kalendáře' })).toHaveAttribute(
      'href',
      `${path}/api/event/podzimni-vitr/calendar.ics?time=${details.oneTime.times[0]?.id}`,
    );
    await expect(canvas.getByRole('link', { name: /Zobrazit na mapě/ })).toHaveAttribute(
      'href',
      '/?zoom=16&lat=49.75646&lng=16.47139',
    );
    // Only some browsers show a downloaded file themselves.
    await expect(canvas.queryByText(/Soubor pro kalendář/)).toBeNull();
    const calendar = canvas.getByRole('link', { name: 'Přidat do kalendáře' });
    calendar.addEventListener('click', (click) => click.preventDefault(), { once: true });
    await userEvent.click(calendar);
    await expect(canvas.getByText(/^Soubor pro kalendář se stahuje/)).toBeVisible();
    const google = canvas.getByRole('link', { name: /^Google Kalendář/ });
    await expect(google).toHaveAttribute('href', expect.stringMatching(/dates=20261120T190000%2F/));
    await expect(canvas.getByRole('link', { name: /^Outlook/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/startdt=2026-11-20T19%3A00/),
    );
    const mapy = canvas.getByRole('link', { name: /Zobrazit na\sMapy.com/ });
    await expect(mapy).toHaveAttribute('href', expect.stringMatching(/center=16\.\d+,49\.\d+&/));
    await expect(mapy).toHaveAttribute('target', '_blank');
    await expect(mapy.getAttribute('rel')).toContain('noopener');
    await expect(canvas.getByText('250 Kč, senioři 200 Kč')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Další akce: Fabrika' })).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Další akce v\u00a0okolí' })).toBeVisible();
  },
};

/** The next time is large, four more are visible, further and past ones are collapsed. */
export const ManyTimes: Story = {
  args: { event: details.manyTimes },
  async play({ canvas }) {
    await expect(canvas.getByText('Příští termín')).toBeVisible();
    await expect(canvas.getByText('pátek 27. listopadu')).toBeVisible();
    const last = canvas.getByText('pátek 5. února 2027');
    await expect(last).not.toBeVisible();
    await userEvent.click(await canvas.findByText('Zbývající termíny (7)'));
    await expect(last).toBeVisible();
    const over = canvas.getByText('pátek 6. listopadu');
    await expect(over).not.toBeVisible();
    await userEvent.click(await canvas.findByText('Proběhlé termíny (2)'));
    await expect(over).toBeVisible();
    await expect(
      canvas.getByRole('link', { name: /^Přidat do kalendáře: pátek 27/ }),
    ).toBeVisible();
  },
};
/** The next time is large, four more are visible, the rest is a count. */
export const ThirtyTimes: Story = {
  args: { event: details.thirtyTimes },
  async play({ canvas }) {
    await expect(canvas.getByText('Zbývající termíny (25)')).toBeVisible();
    const calendars = canvas.getAllByRole('link', { name: /^Přidat do kalendáře/ });
    await expect(calendars.filter((link) => link.checkVisibility())).toHaveLength(5);
    await expect(canvas.queryByText(/^Proběhlé termíny/)).toBeNull();
  },
};
export const UnderWay: Story = {
  args: { event: details.underWay },
  async play({ canvas }) {
    await expect(canvas.getAllByText('· právě probíhá')[0]).toBeVisible();
    await expect(canvas.getAllByText('zdarma')).toHaveLength(2);
  },
};

/** A past event: upcoming events at its place come before everything else. */
export const Past: Story = {
  args: { event: details.past },
  async play({ canvas }) {
    await expect(canvas.getByText('Tato akce už proběhla.')).toBeVisible();
    await expect(canvas.getByText('Naposledy')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Co se tu chystá: Fabrika' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /Přidat do kalendáře/ })).toBeNull();
    await expect(canvas.getByText('Proběhlé termíny (1)')).toBeVisible();
  },
};
export const Cancelled: Story = {
  args: { event: details.wholeCancelled },
  async play({ canvas }) {
    await expect(canvas.getByText('Tato akce je zrušená.')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveStyle(
      'text-decoration-line: line-through',
    );
    await expect(canvas.queryByRole('link', { name: /Přidat do kalendáře/ })).toBeNull();
  },
};
export const OneDateCancelled: Story = {
  args: { event: details.oneCancelled },
  async play({ canvas }) {
    const row = canvas.getByText('neděle 22. listopadu').closest('li');
    await expect(row).toHaveTextContent('zrušeno');
    await expect(canvas.getByText('neděle 22. listopadu')).toHaveStyle(
      'text-decoration-line: line-through',
    );
    await expect(canvas.getByRole('link', { name: 'Přidat do kalendáře' })).toBeVisible();
  },
};
export const HourUnknown: Story = {
  args: { event: details.hourUnknown },
  async play({ canvas }) {
    await expect(canvas.getByText('hodina neuvedena')).toBeVisible();
  },
};

/** Sample event with the town as its only detail. */
export const ApproximatePlace: Story = {
  args: { event: details.approximate },
  async play({ canvas }) {
    await expect(canvas.getByText(/Přesné místo neznáme/)).toBeVisible();
    await expect(canvas.getByText('vymyšlená ukázka')).toBeVisible();
    await expect(canvas.getByText('Podrobnější popis zatím nemáme.')).toBeVisible();
    await expect(canvas.queryByText('Vstupné')).toBeNull();
    // The middle of the town is shown, and no route leads there in Mapy.com.
    const ways = canvas.getAllByRole<HTMLAnchorElement>('link', { name: /Mapy.com|Google Maps/ });
    await expect(ways.map(({ href }) => new URL(href).pathname)).toEqual([
      '/fnc/v1/showmap',
      '/maps/dir/',
    ]);
  },
};
/** Without coordinates: navigation links use the address instead of the center of the town. */
export const AddressAlone: Story = {
  args: { event: details.addressAlone },
  async play({ canvas }) {
    const where = within(canvas.getByRole('region', { name: 'Kde' }));
    await expect(where.getByText('Krajský úřad')).toBeVisible();
    await expect(where.getByText('Pivovarské náměstí 12')).toBeVisible();
    await expect(where.getByText(/^Přesnou polohu neznáme/)).toBeVisible();
    for (const name of [/^Zobrazit na\sMapy/, /^Trasa v\sGoogle/]) {
      const { searchParams } = new URL(
        (where.getByRole('link', { name }) as HTMLAnchorElement).href,
      );
      await expect([...searchParams.values()].at(-1)).toBe('Pivovarské náměstí 12, Svitavy');
    }
  },
};
/** Without a description the organiser is still shown. */
export const NoDescription: Story = {
  args: { event: details.noDescription },
  async play({ canvas }) {
    await expect(canvas.getByText('Podrobnější popis zatím nemáme.')).toBeVisible();
    await expect(canvas.getByText(details.noDescription.organizer!)).toBeVisible();
  },
};
export const OtherVenue: Story = {
  args: { event: details.otherVenue },
  async play({ canvas }) {
    const where = canvas.getByRole('region', { name: 'Kde' });
    await expect(where).toHaveTextContent('Malý sál v prvním patře');
    await expect(where).toHaveTextContent('Fabrika, Wolkerova alej 92');
  },
};

type Canvas = ReturnType<typeof within>;

const shownPicture = (canvas: Canvas, name: string) =>
  waitFor(async () => {
    const picture = canvas.getByRole('img', { name }) as HTMLImageElement;
    await expect(picture.complete && picture.naturalWidth).toBeGreaterThan(0);
  });

/** Event with images that Jana uploaded, with these alternative texts. */
const pictured = (...words: string[]): Pick<Story, 'args' | 'parameters' | 'render'> => ({
  args: { event: details.oneTime },
  parameters: {
    server: { shared: false, people: [jana] },
    async prepare(server: StoryServer) {
      const images: EventImage[] = [];
      for (const alt of words) {
        const file = await drawPicture('plakát.jpg', 600, 850);
        images.push({ ...(await server.sendImage(jana.email, file)), alt });
      }
      return { images };
    },
  },
  render: (args, { loaded }) => (
    <EventArticle {...args} event={{ ...args.event, images: loaded['images'] as EventImage[] }} />
  ),
});

export const WithPicture: Story = {
  ...pictured('Plakát koncertu'),
  async play({ canvas }) {
    await shownPicture(canvas, 'Plakát koncertu');
    await expect(canvas.queryByRole('button', { name: /^Obrázek/ })).toBeNull();
    await expect(
      canvas.getByRole('link', { name: 'Plakát koncertu (otevře se celý v novém okně)' }),
    ).toHaveAttribute('href', expect.stringMatching(/\/api\/image\/\w{32}-600\.jpg$/));
  },
};
/** One column: what decides about a visit stands before the poster. */
export const WithPictureNarrow: Story = {
  ...pictured('Plakát koncertu'),
  globals: narrow,
  async play({ canvas, canvasElement }) {
    await shownPicture(canvas, 'Plakát koncertu');
    const parts = [
      canvas.getByText('19:00–21:30'),
      canvas.getByText('Vstupné'),
      canvas.getByRole('link', { name: 'Přidat do kalendáře' }),
      canvas.getByRole('link', { name: 'Fabrika' }),
      canvasElement.querySelector('.place-map')!,
      canvas.getByRole('img', { name: 'Plakát koncertu' }),
      canvas.getByText(/^Vstupenky v předprodeji/),
    ].map((part) => part.getBoundingClientRect());
    for (const [index, { bottom }] of parts.slice(0, -1).entries())
      await expect(parts[index + 1]!.top).toBeGreaterThanOrEqual(bottom);
  },
};
export const ThreePictures: Story = {
  ...pictured('Plakát koncertu', 'Herci na jevišti', ''),
  async play({ canvas }) {
    await shownPicture(canvas, 'Plakát koncertu');
    const second = canvas.getByRole('button', { name: 'Obrázek 2 ze\u00a03: Herci na jevišti' });
    await userEvent.click(second);
    await shownPicture(canvas, 'Herci na jevišti');
    await expect(second).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.getByRole('button', { name: 'Obrázek 3 ze\u00a03' })).toBeVisible();
  },
};
export const BrokenPicture: Story = {
  args: { event: details.withBrokenPicture },
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull());
  },
};
export const NothingNearby: Story = {
  args: { event: details.oneTime, nearby: { here: [], around: [] } },
  async play({ canvas }) {
    await expect(canvas.queryByRole('region', { name: /Další akce/ })).toBeNull();
  },
};
/** No heading before the events nearby have loaded. */
export const NearbyUnknown: Story = {
  args: { event: details.past, nearby: null },
  async play({ canvas }) {
    const regions = canvas.getAllByRole('region').map((region) => region.ariaLabel);
    await expect(regions).toEqual(['Kdy', 'Kde']);
    await expect(canvas.queryByText(/v\sokolí|chystá/)).toBeNull();
  },
};
