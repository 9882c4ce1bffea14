import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { StaticPlaceMap } from '../../../site/event/place/static-place-map.tsx';
import { onSite } from '../../support/on-site.tsx';
import { emptyServer } from '../../support/scenario.ts';

const meta: Meta<typeof StaticPlaceMap> = {
  component: StaticPlaceMap,
  decorators: [(Story) => <div style={{ maxWidth: 360, padding: 4 }}>{Story()}</div>, onSite],
  args: {
    point: { lat: 49.75646, lng: 16.47139 },
    town: 'Svitavy',
    approximate: false,
    address: '/?zoom=16',
  },
  parameters: { server: emptyServer, minAxeChecks: 2 },
  async play({ canvasElement, args }) {
    await waitFor(async () => {
      const names = [...canvasElement.querySelectorAll('text')].map((text) => text.textContent);
      await expect(names).toContain(args.town);
    });
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const BesideTheText: Story = {};
export const InAPanel: Story = {
  decorators: [(Story) => <div style={{ width: 504 }}>{Story()}</div>],
};
export const OverAColumn: Story = {
  decorators: [(Story) => <div style={{ width: 700 }}>{Story()}</div>],
};
export const Approximate: Story = { args: { approximate: true } };
export const AtTheBorder: Story = {
  args: { point: { lat: 50.78, lng: 15.06 }, town: 'Liberec' },
};
/** Many towns around: labels must not overlap. */
export const InTheMiddleOfMany: Story = {
  args: { point: { lat: 50.0755, lng: 14.4379 }, town: 'Praha' },
};
export const InTheDark: Story = { globals: { theme: 'dark' } };
/** The pin and the link work before the outlines load and when they fail. */
export const WithoutOutlines: Story = {
  parameters: { server: { faults: { outlines: 'drop' } } },
  async play({ canvas, canvasElement, args }) {
    await expect(canvas.getByRole('link', { name: 'Ukázat na mapě' })).toBeVisible();
    await expect(canvasElement.querySelector('.place-map-pin')).toBeVisible();
    await expect(canvasElement.querySelector('.place-map-here')).toHaveTextContent(args.town);
    await expect(canvasElement.querySelector('.place-map-inset')).toBeNull();
  },
};
