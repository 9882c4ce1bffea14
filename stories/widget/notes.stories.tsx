import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { failureInWords } from '../../widget/messages/errors.ts';
import type { LoadErrorCode } from '../../widget/stores/client/load-error.ts';
import { FailureNote, Skeleton } from '../../widget/ui/notes.tsx';
import { inStoryWidget } from '../support/story-widget.ts';
import { inWidget } from '../support/in-widget.tsx';
import { insideOf } from '../support/inside.ts';

const meta: Meta = {
  decorators: [inWidget],
  loaders: [inStoryWidget()],
  parameters: { width: '25rem' },
};
export default meta;

export const Loading: StoryObj = {
  render: () => <Skeleton />,
  parameters: { minAxeChecks: 1 },
};

const failure = (code: LoadErrorCode): StoryObj<{ onRetry(): void }> => ({
  args: { onRetry: fn() },
  render: ({ onRetry }) => <FailureNote code={code} onRetry={onRetry} />,
  async play({ canvasElement, args }) {
    const inside = insideOf(canvasElement);
    await expect(inside.getByRole('alert')).toHaveTextContent(
      failureInWords(code).replace(/\s/g, ' '),
    );
    await userEvent.click(await inside.findByRole('button', { name: 'Zkusit znovu' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});
export const Offline = failure('offline');
export const Timeout = failure('timeout');
export const BadAnswer = failure('bad-answer');
export const Unavailable = failure('unavailable');
export const Internal = failure('internal');
export const NotFound = failure('not-found');
export const Gone = failure('gone');
export const UnknownCity = failure('unknown-city');
/** As with every rejected request. */
export const OddView = failure('period-too-long');

export const Dark: StoryObj<{ onRetry(): void }> = { ...Offline, globals: { theme: 'dark' } };
