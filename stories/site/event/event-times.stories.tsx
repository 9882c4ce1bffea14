import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { EventTimes } from '../../../site/event/times/event-times.tsx';
import * as details from '../../fixtures/details.ts';
import { now } from '../../fixtures/now.ts';
import { expectLightOnDark } from '../../support/colours.ts';
import { expectToFit } from '../../support/fitting.ts';
import { onSite } from '../../support/on-site.tsx';
import { narrowest } from '../../support/viewports.ts';

const meta: Meta<typeof EventTimes> = {
  component: EventTimes,
  decorators: [
    (Story) => <div style={{ padding: '1rem', container: 'event / inline-size' }}>{Story()}</div>,
    onSite,
  ],
  args: { now },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {
  args: { event: details.oneTime },
  async play({ canvas }) {
    await expect(canvas.getByText('Termín')).toBeVisible();
    await expect(canvas.queryByRole('heading')).toBeNull();
  },
};
/** The address of a shared time names it, as the page does. */
export const SharedTime: Story = {
  args: { event: details.thirtyTimes, requestedTimeId: details.thirtyTimes.times[4]!.id },
  async play({ canvas, args: { event } }) {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
    await userEvent.click(await canvas.findByRole('button', { name: 'Sdílet' }));
    const field = await canvas.findByRole<HTMLInputElement>('textbox', { name: 'Odkaz' });
    await expect(field.value).toMatch(
      new RegExp(`/detail/${event.slug}\\?time=${event.times[4]!.id}$`),
    );
    delete (navigator as { share?: unknown }).share;
  },
};
/** Each upcoming time has its own calendar link. */
export const Thirty: Story = {
  args: { event: details.thirtyTimes },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByText('Zbývající termíny (25)'));
    await expect(canvas.getAllByRole('link', { name: /^Přidat do kalendáře/ })).toHaveLength(30);
  },
};
export const ThirtyNarrowest: Story = { ...Thirty, globals: narrowest };
/** A time under way is not labelled as the next one. */
export const UnderWay: Story = {
  args: { event: details.underWay },
  async play({ canvas }) {
    const when = canvas.getByRole('region', { name: 'Kdy' });
    await expect(when).toHaveTextContent(
      /^pá20.listopaduTermín · právě probíhádo neděle 10. 1. 2027/,
    );
    await expect(canvas.getByText('3. listopadu 2026 – 10. ledna 2027')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Přidat do kalendáře' })).toBeVisible();
  },
};
/** Both days of a long time fit a narrow screen. */
export const UnderWayNarrowest: Story = {
  ...UnderWay,
  globals: narrowest,
  async play({ canvasElement }) {
    await expectToFit(canvasElement);
  },
};
export const Over: Story = {
  args: { event: details.past },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByText('Proběhlé termíny (1)'));
    await expect(canvas.getByText('pátek 2. října')).toBeVisible();
  },
};
/** A cancelled time is not labelled as today's. */
export const AllCancelled: Story = {
  args: { event: details.wholeCancelled },
  async play({ canvas }) {
    await expect(canvas.getByText('zrušeno')).toBeVisible();
    for (const words of ['pátek 20. listopadu', '19:00–21:30'])
      await expect(canvas.getByText(words)).toHaveStyle('text-decoration-line: line-through');
    await expect(canvas.queryByText(/dnes/)).toBeNull();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
/** A cancelled time does not affect the other one. */
export const OneCancelled: Story = {
  args: { event: details.oneCancelled },
  async play({ canvas }) {
    await expect(canvas.getByText('Příští termín')).toHaveTextContent('Příští termín · zítra');
    await expect(canvas.getByText('sobota 21. listopadu')).toHaveStyle(
      'text-decoration-line: none',
    );
    await expect(canvas.getByRole('listitem')).toHaveTextContent(
      /^neděle 22. listopadu 10:00–11:00 zrušeno$/,
    );
    await expect(
      canvas
        .getAllByRole('link', { name: /^Přidat do kalendáře/ })
        .map(({ textContent }) => textContent.trim()),
    ).toEqual(['Přidat do kalendáře']);
  },
};
export const HourUnknown: Story = {
  args: { event: details.hourUnknown },
  async play({ canvas }) {
    await expect(canvas.getByText('neděle 22. listopadu')).toBeVisible();
    await expect(canvas.getByText('hodina neuvedena')).toBeVisible();
    await expect(canvas.queryByText(/celý.den|\d\d:\d\d/)).toBeNull();
  },
};
export const InTheDark: Story = {
  args: { event: details.manyTimes },
  globals: { theme: 'dark' },
  async play({ canvas }) {
    const [row] = canvas.getAllByRole('listitem');
    await expectLightOnDark(
      canvas.getByText('Příští termín'),
      canvas.getByText('pátek 27. listopadu'),
      canvas.getByRole('heading', { name: 'Další termíny' }),
      row!,
      canvas.getByText('Zbývající termíny (7)'),
    );
  },
};
