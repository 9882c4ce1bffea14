import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Disclosure } from '../../widget/ui/filters/disclosure.tsx';
import { inStoryWidget } from '../support/story-widget.ts';
import { inWidget } from '../support/in-widget.tsx';
import { expectFocus, insideOf } from '../support/inside.ts';

const meta: Meta<typeof Disclosure> = {
  component: Disclosure,
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', justifyItems: 'start', gap: '8rem', padding: 12 }}>
        <Story />
        <button type="button" className="button">
          Jinde
        </button>
      </div>
    ),
    inWidget,
  ],
  loaders: [inStoryWidget()],
  args: {
    id: 'panel',
    label: 'Období',
    children: (close: () => void) => (
      <button type="button" className="button" onClick={close}>
        Hotovo
      </button>
    ),
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

const partsOf = (canvasElement: HTMLElement) => {
  const inside = insideOf(canvasElement);
  return {
    opener: inside.getByRole('button', { name: 'Období' }),
    elsewhere: inside.getByRole('button', { name: 'Jinde' }),
    inner: () => inside.queryByRole('button', { name: 'Hotovo' }),
  };
};

export const Closed: Story = {
  async play({ canvasElement }) {
    const { opener, inner } = partsOf(canvasElement);
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await expect(inner()).toBeNull();
  },
};
/** A thicker border marks it as well; the text keeps its width. */
export const Active: Story = {
  args: { active: true },
  async play({ canvasElement }) {
    const { opener, elsewhere, inner } = partsOf(canvasElement);
    await expect(inner()).toBeNull();
    const { borderTopColor, boxShadow, color, fontWeight } = getComputedStyle(opener);
    const accent = getComputedStyle(elsewhere).backgroundColor;
    await expect([borderTopColor, color]).toEqual([accent, accent]);
    await expect(boxShadow).toBe(`${accent} 0px 0px 0px 1px inset`);
    await expect(fontWeight).toBe('400');
  },
};

export const OpensByAPress: Story = {
  async play({ canvasElement }) {
    const { opener, inner } = partsOf(canvasElement);
    await userEvent.click(opener);
    await expect(inner()).toBeVisible();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await expect(opener).toHaveAttribute('aria-controls', 'panel');
  },
};

export const ClosesByItsButton: Story = {
  async play({ canvasElement }) {
    const { opener, inner } = partsOf(canvasElement);
    await userEvent.click(opener);
    await userEvent.click(opener);
    await expect(inner()).toBeNull();
  },
};

export const ClosesByEscape: Story = {
  async play({ canvasElement }) {
    const { opener, inner } = partsOf(canvasElement);
    await userEvent.click(opener);
    inner()?.focus();
    await userEvent.keyboard('{Escape}');
    await expect(inner()).toBeNull();
    await expectFocus(opener);
  },
};

/** The focus stays on the pressed button. */
export const ClosesByAPressElsewhere: Story = {
  async play({ canvasElement }) {
    const { opener, elsewhere, inner } = partsOf(canvasElement);
    await userEvent.click(opener);
    await userEvent.click(inner()!.parentElement!);
    await expect(inner()).toBeVisible();
    await userEvent.click(elsewhere);
    await expect(inner()).toBeNull();
    await expectFocus(elsewhere);
  },
};

export const ClosesFromInside: Story = {
  async play({ canvasElement }) {
    const { opener, inner } = partsOf(canvasElement);
    await userEvent.click(opener);
    await userEvent.click(inner()!);
    await expect(inner()).toBeNull();
    await expectFocus(opener);
  },
};

export const InTheDark: Story = { ...OpensByAPress, globals: { theme: 'dark' } };
