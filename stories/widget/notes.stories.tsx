import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { LoadErrorCode } from '../../widget/stores/client/load-error.ts';
import { FailureNote, Skeleton } from '../../widget/ui/notes.tsx';
import { inStoryWidget } from '../support/story-widget.ts';
import { expectLightOnDark } from '../support/colours.ts';
import { inWidget } from '../support/in-widget.tsx';
import { insideOf, rootOf } from '../support/inside.ts';

const meta: Meta = {
  decorators: [inWidget],
  loaders: [inStoryWidget()],
  parameters: { width: '25rem' },
};
export default meta;

export const Loading: StoryObj = {
  render: () => <Skeleton />,
  parameters: { minAxeChecks: 1 },
  async play({ canvasElement }) {
    const skeleton = rootOf(canvasElement).querySelector('.skeleton')!;
    await expect(skeleton).toHaveAttribute('aria-hidden', 'true');
    await expect(skeleton.children).toHaveLength(6);
    for (const row of skeleton.children) await expect(row.clientHeight).toBeGreaterThan(70);
  },
};

/** Note of a failure: its sentence and a button to try again. */
const failure = (code: LoadErrorCode, words: string): StoryObj<{ onRetry(): void }> => ({
  args: { onRetry: fn() },
  render: ({ onRetry }) => <FailureNote code={code} onRetry={onRetry} />,
  async play({ canvasElement, args }) {
    const inside = insideOf(canvasElement);
    const alert = inside.getByRole('alert');
    await expect(within(alert).getByText(words)).toBeVisible();
    await userEvent.click(await within(alert).findByRole('button', { name: 'Zkusit znovu' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});
export const Offline = failure(
  'offline',
  'Akce se nepodařilo načíst. Zkontrolujte připojení k internetu.',
);
export const Timeout = failure(
  'timeout',
  'Akce se načítají příliš dlouho. Zkuste to prosím znovu.',
);
export const BadAnswer = failure(
  'bad-answer',
  'Akce přišly v podobě, které nerozumíme. Zkuste to prosím znovu.',
);
export const Unavailable = failure('unavailable', 'Server teď neodpovídá. Zkuste to prosím znovu.');
export const Internal = failure('internal', 'Akce se nepodařilo načíst. Zkuste to prosím znovu.');
export const NotFound = failure('not-found', 'Toto jsme nenašli.');
export const Gone = failure('gone', 'Tato akce byla smazána.');
export const UnknownCity = failure('unknown-city', 'Takovou obec neznáme.');
export const OddView = failure(
  'period-too-long',
  'Tento výběr se nepodařilo načíst. Zkuste jiné období nebo výřez mapy.',
);

export const Dark: StoryObj<{ onRetry(): void }> = {
  ...Offline,
  globals: { theme: 'dark' },
  async play(context) {
    await Offline.play?.(context);
    const inside = insideOf(context.canvasElement);
    await expectLightOnDark(inside.getByText(/^Akce se nepodařilo načíst/));
  },
};
