import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { EventTimes } from '../../../site/event/times/event-times.tsx';
import * as details from '../../fixtures/details.ts';
import { now } from '../../fixtures/now.ts';
import { expectLightOnDark } from '../../support/colours.ts';
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
/** Each of those to come has its own way into a calendar. */
export const Thirty: Story = {
  args: { event: details.thirtyTimes },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByText('Zbývající termíny (25)'));
    await expect(canvas.getAllByRole('link', { name: /^Přidat do kalendáře/ })).toHaveLength(30);
  },
};
export const ThirtyNarrowest: Story = { ...Thirty, globals: narrowest };
/** What goes on is not called the next one. */
export const UnderWay: Story = {
  args: { event: details.underWay },
  async play({ canvas }) {
    const when = canvas.getByRole('region', { name: 'Kdy' });
    await expect(when).toHaveTextContent(/^út3.listopaduTermín · právě probíhá3. listopadu/);
    await expect(canvas.getByText('3. listopadu 2026 – 10. ledna 2027')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Přidat do kalendáře' })).toBeVisible();
  },
};
export const Over: Story = {
  args: { event: details.past },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByText('Proběhlé termíny (1)'));
    await expect(canvas.getByText('pátek 2. října')).toBeVisible();
  },
};
/** That it would be today matters to nobody. */
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
/** The other one is not touched by it. */
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
    await expect(canvas.getByRole('link')).toHaveAccessibleName('Přidat do kalendáře');
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
