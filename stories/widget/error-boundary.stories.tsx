import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn } from 'storybook/test';
import { ErrorBoundary } from '../../widget/ui/error-boundary.tsx';
import { inStoryWidget } from '../support/story-widget.ts';
import { inWidget } from '../support/in-widget.tsx';
import { insideOf, rootOf } from '../support/inside.ts';

const failure = new Error('rozbité');
const Broken = (): never => {
  throw failure;
};

const meta: Meta<typeof ErrorBoundary> = {
  component: ErrorBoundary,
  decorators: [inWidget],
  loaders: [inStoryWidget()],
  parameters: { minAxeChecks: 0 },
  args: { onError: fn(), children: <p>V pořádku.</p> },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Whole: Story = {
  async play({ canvasElement, args }) {
    await expect(insideOf(canvasElement).getByText('V pořádku.')).toBeVisible();
    await expect(args.onError).not.toHaveBeenCalled();
  },
};

/** Renders nothing: the host shows its own fallback. */
export const Failed: Story = {
  args: { children: <Broken /> },
  // React logs every error caught by a boundary.
  beforeEach: () => void spyOn(console, 'error').mockImplementation(() => undefined),
  async play({ canvasElement, args }) {
    await expect(args.onError).toHaveBeenCalledWith(failure);
    await expect(rootOf(canvasElement)).toHaveTextContent(/^$/);
  },
};
