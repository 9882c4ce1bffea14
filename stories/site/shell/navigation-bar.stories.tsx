import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { NavigationBar } from '../../../site/components/layout/navigation-bar.tsx';
import { onSite } from '../../support/on-site.tsx';
import { janaLoggedIn } from '../../support/people.ts';
import { narrow, narrowest } from '../../support/viewports.ts';

const meta: Meta<typeof NavigationBar> = {
  component: NavigationBar,
  decorators: [onSite],
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  async play({ canvas }) {
    await expect(canvas.getByRole('link', { name: 'O nás' })).toBeVisible();
    const buttons = canvas.getAllByRole('button').map(({ textContent }) => textContent);
    await expect(buttons).toEqual([' Sdílet', 'Registrace', 'Přihlásit se']);
    await expect(canvas.getByRole('link', { name: 'Vytvořit' })).toHaveAttribute(
      'href',
      '/moje-akce/vytvorit/',
    );
  },
};
export const OnTheCurrentPage: Story = {
  parameters: { path: '/o-nas/' },
  async play({ canvas }) {
    await expect(canvas.getByRole('link', { name: 'O nás' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
};
/** On narrow screens it stands beside the menu, as it does for visitors in the menu. */
export const CreatingInOnePress: Story = {
  parameters: { ...janaLoggedIn, path: '/moje-akce/' },
  async play({ canvas, canvasElement }) {
    const link = await canvas.findByRole('link', { name: 'Vytvořit' });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', '/moje-akce/vytvorit/');
    await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expect(canvas.getAllByRole('link', { name: 'Vytvořit' })).toHaveLength(1);
    const right = [...canvasElement.querySelectorAll('.navigation-bar > *')].map(
      (item) => item.getBoundingClientRect().right,
    );
    await expect(Math.max(...right)).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const CreatingInOnePressNarrow: Story = {
  ...CreatingInOnePress,
  globals: { ...narrowest, theme: 'dark' },
  parameters: { ...janaLoggedIn, path: '/' },
};
export const Narrow: Story = {
  globals: narrow,
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'Menu', expanded: false })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'O nás' })).toBeNull();
  },
};
export const MenuOpen: Story = {
  globals: narrow,
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Menu' }));
    await expect(canvas.getByRole('button', { name: 'Menu', expanded: true })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'O nás' })).toBeVisible();
  },
};
export const MenuClosesByEscape: Story = {
  globals: narrow,
  async play(context) {
    const { canvas } = context;
    await MenuOpen.play?.(context);
    canvas.getByRole('link', { name: 'O nás' }).focus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('link', { name: 'O nás' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Menu' })).toHaveFocus();
  },
};
export const MenuClosesWithANewPage: Story = {
  globals: narrow,
  async play(context) {
    const { canvas } = context;
    await MenuOpen.play?.(context);
    await userEvent.click(await canvas.findByRole('link', { name: 'O nás' }));
    await expect(canvas.getByRole('button', { name: 'Menu', expanded: false })).toBeVisible();
  },
};
export const NarrowestInTheDark: Story = {
  play: MenuOpen.play,
  globals: { ...narrowest, theme: 'dark' },
};
