import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { NearbyEventCards } from '../../../site/event/nearby-event-cards.tsx';
import { concert, exhibition, long, severalDates, someEvents } from '../../fixtures/events.ts';
import { now } from '../../fixtures/now.ts';
import { expectLightOnDark } from '../../support/colours.ts';
import { expectToFit } from '../../support/fitting.ts';
import { onSite } from '../../support/on-site.tsx';
import { narrowest } from '../../support/viewports.ts';

const withImage = { ...concert, image: { path: '/static/js/app/logo.svg', x: 50, y: 50 } };

const meta: Meta<typeof NearbyEventCards> = {
  component: NearbyEventCards,
  decorators: [(Story) => <div style={{ padding: '1rem' }}>{Story()}</div>, onSite],
  args: { title: 'Ve stejné dny v okolí', events: someEvents, now },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {
  async play({ canvas }) {
    await expect(canvas.getAllByRole('link')).toHaveLength(someEvents.length);
    await expect(canvas.getByRole('link', { name: /Podzimní vítr/ })).toHaveAttribute(
      'href',
      '/detail/podzimni-vitr',
    );
  },
};
export const UnderWay: Story = {
  args: { events: [exhibition] },
  async play({ canvas }) {
    await expect(canvas.getByText(/právě probíhá, do neděle 10. 1. 2027/)).toBeVisible();
  },
};
export const Today: Story = {
  args: { events: [concert] },
  async play({ canvas }) {
    await expect(canvas.getByRole('link')).toHaveTextContent('dnes, 19:00–21:30');
  },
};
/** An event that repeats has one card, with its next time. */
export const Repeated: Story = {
  args: { events: [severalDates] },
  async play({ canvas }) {
    await expect(canvas.getByRole('link')).toHaveTextContent(/a\s\d+ další(ch)? termín/);
  },
};
/** The title is cut after two lines; screen readers get all of it. */
export const LongTitleNarrowest: Story = {
  args: { events: [long] },
  globals: narrowest,
  async play({ canvas, canvasElement }) {
    const title = canvas.getByText(long.title);
    await expect(title.clientHeight).toBeLessThan(3 * 16 * 1.3);
    await expect(title.scrollHeight).toBeGreaterThan(title.clientHeight);
    await expectToFit(canvasElement);
  },
};
/** The picture is cropped at the right edge, and titles are underlined under the pointer only. */
export const WithPicture: Story = {
  args: { events: [withImage] },
  async play({ canvas, canvasElement }) {
    const picture = canvasElement.querySelector('img') as HTMLImageElement;
    await expect(getComputedStyle(picture).objectFit).toBe('cover');
    const card = canvas.getByRole('link').getBoundingClientRect();
    const { right } = picture.getBoundingClientRect();
    await expect(card.right - right).toBeLessThan(20);
    const title = canvas.getByText(withImage.title);
    await expect(getComputedStyle(title).textDecorationLine).toBe('none');
  },
};
/** Without events there is no heading either. */
export const None: Story = {
  args: { events: [] },
  parameters: { minAxeChecks: 0 },
  async play({ canvas, args }) {
    await expect(canvas.queryByText(args.title)).toBeNull();
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};
export const InTheDark: Story = {
  globals: { theme: 'dark' },
  async play({ canvas }) {
    await expectLightOnDark(
      canvas.getByRole('heading'),
      canvas.getByText('Kapela Podzimní vítr a hosté'),
      canvas.getAllByText('listopadu')[0]!,
    );
  },
};

/** Only six cards are visible, the rest is collapsed. */
export const More: Story = {
  async play({ canvas }) {
    const lastTitle = someEvents.at(-1)?.title ?? '';
    await expect(canvas.getByText(lastTitle)).not.toBeVisible();
    await userEvent.click(await canvas.findByText('Zbývající akce (4)'));
    await expect(canvas.getByText(lastTitle)).toBeVisible();
  },
};
