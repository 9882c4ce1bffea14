import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Markup } from '../../../site/components/markup.tsx';
import { longTexts } from '../../fixtures/details.ts';
import { onSite } from '../../support/on-site.tsx';

const meta: Meta<typeof Markup> = {
  component: Markup,
  decorators: [(Story) => <div className="page">{Story()}</div>, onSite],
  parameters: { minAxeChecks: 1 },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const OneLine: Story = {
  args: { text: 'Přijďte všichni.' },
  async play({ canvas, canvasElement }) {
    await expect(canvas.getByRole('paragraph')).toHaveTextContent(/^Přijďte všichni\.$/);
    await expect(canvasElement.querySelector('br, ul, a')).toBeNull();
  },
};

/** HTML and `javascript:` links of the author stay text. */
export const ListsAndLinks: Story = {
  args: { text: longTexts.description },
  async play({ canvas }) {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getByText('Komorní orchestr Orlice')).toHaveProperty('tagName', 'STRONG');
    const addresses = canvas.getAllByRole('link').map((link) => link.getAttribute('href'));
    await expect(addresses).toHaveLength(3);
    await expect(addresses.every((address) => /^(https|mailto):/.test(address ?? ''))).toBe(true);
    await expect(canvas.getByText(/<b>Toto<\/b> zůstane textem/)).toBeVisible();
  },
};
/** An empty text renders no paragraph. */
export const Nothing: Story = {
  args: { text: '' },
  parameters: { minAxeChecks: 0 },
  async play({ canvasElement }) {
    await expect(canvasElement.querySelector('.page')).toBeEmptyDOMElement();
  },
};
