import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { MapShare } from '../../../site/share/map-share.tsx';
import { MapSharePanel } from '../../../site/share/map-share-panel.tsx';
import { onSite } from '../../support/on-site.tsx';
import { narrow } from '../../support/viewports.ts';

/** Friday 20 November 2026 at noon. */
const friday = Date.parse('2026-11-20T12:00+01:00');

const withShareApi = (share: typeof navigator.share | undefined) => () => {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  return () => {
    delete (navigator as { share?: unknown }).share;
  };
};

const meta: Meta<typeof MapSharePanel> = {
  component: MapSharePanel,
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', minHeight: '24rem', margin: '1rem' }}>{Story()}</div>
    ),
    onSite,
  ],
  args: {
    search: '?d=vikend&k=film&zoom=12&lat=49.75&lng=16.46&utm_source=x',
    now: friday,
    onClose: fn(),
  },
  parameters: { path: '/svitavy', minAxeChecks: 3 },
  beforeEach: withShareApi(undefined),
};
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const addressIn = (canvas: Canvas) => {
  const { value } = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Odkaz' });
  return value.replace(window.location.origin, '');
};
const labels = (canvas: Canvas) =>
  canvas
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ labels: found, checked }) => [found?.[0]?.textContent.replace(/\s/g, ' '), checked]);
const view = 'k=film&zoom=12&lat=49.75&lng=16.46';

/** The weekend of its address stays relative, or is fixed. */
export const Weekend: Story = {
  async play({ canvas }) {
    await expect(labels(canvas)).toEqual([
      ['Vždy nejbližší víkend', true],
      ['Jen 21.–22. listopadu', false],
    ]);
    await expect(addressIn(canvas)).toBe(`/svitavy?d=vikend&${view}`);
    await userEvent.click(await canvas.findByRole('radio', { name: /^Jen/ }));
    await expect(addressIn(canvas)).toBe(`/svitavy?s=21-11-2026&e=22-11-2026&${view}`);
  },
};
export const WeekendInTheDark: Story = { ...Weekend, globals: { theme: 'dark' } };
/** Chosen days that a word means: fixed, unless it is asked for. */
export const ChosenWeekend: Story = {
  args: { search: `?s=21-11-2026&e=22-11-2026&${view}` },
  async play({ canvas }) {
    await expect(labels(canvas).map(([, checked]) => checked)).toEqual([false, true]);
    await userEvent.click(await canvas.findByRole('radio', { name: /^Vždy/ }));
    await expect(addressIn(canvas)).toBe(`/svitavy?d=vikend&${view}`);
  },
};
/** No word means these days: nothing to choose. */
export const OtherDays: Story = {
  args: { search: '?s=24-12-2026&e=26-12-2026' },
  async play({ canvas }) {
    await expect(canvas.queryByRole('radio')).toBeNull();
    await expect(addressIn(canvas)).toBe('/svitavy?s=24-12-2026&e=26-12-2026');
  },
};
/** The usual days of the map move on by themselves. */
export const UsualDays: Story = {
  args: { search: '' },
  async play({ canvas }) {
    await expect(labels(canvas)).toEqual([
      ['Vždy dnešek a sedm dní dopředu', true],
      ['Jen 20.–27. listopadu', false],
    ]);
    await expect(addressIn(canvas)).toBe('/svitavy');
    await userEvent.click(await canvas.findByRole('radio', { name: /^Jen/ }));
    await expect(addressIn(canvas)).toBe('/svitavy?s=20-11-2026&e=27-11-2026');
  },
};

const opened = fn(() => Promise.resolve());
export const BySystem: Story = {
  beforeEach: withShareApi(opened),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^Poslat v\saplikaci/ }));
    await expect(opened).toHaveBeenCalledWith({
      title: document.title,
      url: `${window.location.origin}/svitavy?d=vikend&${view}`,
    });
  },
};

/** The button in the bar; its panel closes by Escape and by a press elsewhere. */
export const Button: Story = {
  render: () => (
    <>
      <MapShare />
      <button type="button">Jinde</button>
    </>
  ),
  async play({ canvas }) {
    const button = await canvas.findByRole('button', { name: 'Sdílet' });
    await userEvent.click(button);
    const panel = within(await canvas.findByRole('group', { name: 'Sdílet mapu' }));
    (await panel.findByRole('textbox', { name: 'Odkaz' })).focus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('group')).toBeNull();
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.click(button);
    await canvas.findByRole('group', { name: 'Sdílet mapu' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Jinde' }));
    await expect(canvas.queryByRole('group')).toBeNull();
    await userEvent.click(button);
    await canvas.findByRole('textbox', { name: 'Odkaz' });
  },
};
export const ButtonNarrow: Story = { ...Button, globals: narrow };
