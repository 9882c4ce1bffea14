import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { loadErrors } from '../../widget/messages/errors.ts';
import type { LoadErrorCode } from '../../widget/stores/load-error.ts';
import { EmptyNote, FailureNote, Skeleton, type EmptyNoteProps } from '../../widget/ui/notes.tsx';
import { inFakeWidget } from '../support/fake-widget.ts';
import { inWidget } from '../support/in-widget.tsx';
import { insideOf } from '../support/inside.ts';

const meta: Meta = {
  decorators: [inWidget],
  loaders: [inFakeWidget()],
  parameters: { width: '25rem' },
};
export default meta;

export const Loading: StoryObj = {
  render: () => <Skeleton />,
  parameters: { leastChecks: 1 },
};

const failure = (code: LoadErrorCode): StoryObj<{ onRetry(): void }> => ({
  args: { onRetry: fn() },
  render: ({ onRetry }) => <FailureNote code={code} onRetry={onRetry} />,
  async play({ canvasElement, args }) {
    const inside = insideOf(canvasElement);
    await expect(inside.getByRole('alert')).toHaveTextContent(loadErrors[code].replace(/\s/g, ' '));
    await userEvent.click(inside.getByRole('button', { name: 'Zkusit znovu' }));
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
/** As every refusal of a question. */
export const OddView = failure('period-too-long');

type EmptyStory = StoryObj<EmptyNoteProps>;
const ways = { onClearCategories: fn(), onMonth: fn(), onZoomOut: fn() };

export const Empty: EmptyStory = {
  args: { ...ways, inCategories: false },
  render: (args) => <EmptyNote {...args} />,
  async play({ canvasElement, args }) {
    const inside = insideOf(canvasElement);
    await userEvent.click(inside.getByRole('button', { name: 'Ukázat 30 dní dopředu' }));
    await expect(args.onMonth).toHaveBeenCalledOnce();
    await userEvent.click(inside.getByRole('button', { name: 'Oddálit mapu' }));
    await expect(args.onZoomOut).toHaveBeenCalledOnce();
    await expect(inside.queryByRole('button', { name: 'Všechny kategorie' })).toBeNull();
  },
};
export const EmptyInCategories: EmptyStory = {
  args: { ...ways, inCategories: true },
  render: (args) => <EmptyNote {...args} />,
  async play({ canvasElement, args }) {
    const all = insideOf(canvasElement).getByRole('button', { name: 'Všechny kategorie' });
    await userEvent.click(all);
    await expect(args.onClearCategories).toHaveBeenCalledOnce();
  },
};
export const EmptyWithoutAWay: EmptyStory = {
  args: { ...ways, inCategories: false, onMonth: undefined, onZoomOut: undefined },
  render: (args) => <EmptyNote {...args} />,
  parameters: { leastChecks: 1 },
};
export const InTheDark: EmptyStory = {
  args: { ...ways, inCategories: true },
  render: (args) => <EmptyNote {...args} />,
  globals: { theme: 'dark' },
};
