import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent } from 'storybook/test';
import { CopyButton } from '../../../site/components/copy-button.tsx';
import { onSite } from '../../support/on-site.tsx';

const meta: Meta<typeof CopyButton> = {
  component: CopyButton,
  decorators: [(Story) => <div style={{ padding: '1rem' }}>{Story()}</div>, onSite],
  args: { text: '<script async src="https://akce.example/embed/v1.js"></script>' },
  parameters: { leastChecks: 3 },
};
export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing is said before a press. */
export const Plain: Story = {
  async play({ canvas }) {
    await expect(canvas.getByRole('button')).toHaveAccessibleName('Zkopírovat');
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};
export const Copied: Story = {
  async play({ canvas, args }) {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(await canvas.findByRole('button', { name: 'Zkopírovat' }));
    await expect(await canvas.findByText('Zkopírováno.')).toBeVisible();
    await expect(write).toHaveBeenCalledWith(args.text);
  },
};
export const Refused: Story = {
  async play({ canvas }) {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Zkopírovat' }));
    await expect(await canvas.findByText(/označte text prosím sami/)).toBeVisible();
  },
};
