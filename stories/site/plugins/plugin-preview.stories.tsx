import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { PluginPreview } from '../../../site/plugins/plugin-preview.tsx';
import { noPageOptions } from '../../../site/plugins/code/snippets.ts';
import { onSite } from '../../support/on-site.tsx';
import { narrow } from '../../support/viewports.ts';
import '../../../site/plugins/plugins.css';
import type { BoundQueries } from '../../support/inside.ts';

const meta: Meta<typeof PluginPreview> = {
  component: PluginPreview,
  decorators: [onSite],
  args: { config: { city: 'svitavy', theme: 'light' }, page: noPageOptions },
  parameters: { minAxeChecks: 8 },
};
export default meta;
type Story = StoryObj<typeof meta>;

const frameOf = (inside: BoundQueries, title: string): HTMLIFrameElement =>
  inside.getByTitle(title) as HTMLIFrameElement;
const readElementOptions = (frame: HTMLIFrameElement): string =>
  frame.contentDocument?.querySelector('p')?.textContent ?? '';

/** The frame gets the current options and the selected width. */
export const Widths: Story = {
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await waitFor(() =>
      expect(readElementOptions(frameOf(inside, 'Náhled: sloupec'))).toBe(
        '?city=svitavy&theme=light',
      ),
    );
    await expect(frameOf(inside, 'Náhled: sloupec').clientWidth).toBe(560);
    await userEvent.click(await inside.findByRole('button', { name: 'Telefon' }));
    await expect(frameOf(inside, 'Náhled: telefon').clientWidth).toBe(360);
    await userEvent.click(await inside.findByRole('button', { name: 'Celá šířka' }));
    await expect(frameOf(inside, 'Náhled: celá šířka').clientWidth).toBe(900);
  },
};

export const NarrowInTheDark: Story = {
  globals: { ...narrow, theme: 'dark' },
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await userEvent.click(await inside.findByRole('button', { name: 'Celá šířka' }));
    const frame = frameOf(inside, 'Náhled: celá šířka');
    await waitFor(() => expect(frame.getBoundingClientRect().width).toBeLessThanOrEqual(390));
    await expect(inside.getByText(/Šířka 900 px, zmenšeno na \d+ %\./)).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Height of the page's option, or by its aspect ratio. */
export const Heights: Story = {
  args: { page: { ...noPageOptions, height: '480' } },
  async play({ canvasElement }) {
    await expect(frameOf(within(canvasElement), 'Náhled: sloupec').clientHeight).toBe(480);
  },
};
export const Ratio: Story = {
  args: { page: { ...noPageOptions, height: '480', aspectRatio: '2:1' } },
  async play({ canvasElement }) {
    await expect(frameOf(within(canvasElement), 'Náhled: sloupec').clientHeight).toBe(280);
  },
};

const Changing = () => {
  const [theme, setTheme] = useState('light');
  return (
    <>
      <button type="button" onClick={() => setTheme('dark')}>
        Tmavý
      </button>
      <button type="button" onClick={() => setTheme('modrý')}>
        Nesmysl
      </button>
      <PluginPreview config={{ theme }} page={noPageOptions} />
    </>
  );
};

/** The old frame stays until the next one is ready; invalid options are not requested. */
export const Changes: Story = {
  render: () => <Changing />,
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await waitFor(() =>
      expect(readElementOptions(frameOf(inside, 'Náhled: sloupec'))).toBe('?theme=light'),
    );
    const before = frameOf(inside, 'Náhled: sloupec');
    await userEvent.click(await inside.findByRole('button', { name: 'Tmavý' }));
    const coming = await inside.findByTitle('Další náhled');
    await expect(before).toBeVisible();
    await expect(frameOf(inside, 'Náhled: sloupec')).toBe(before);
    await waitFor(() => expect(frameOf(inside, 'Náhled: sloupec')).toBe(coming));
    await expect(before.isConnected).toBe(false);
    await expect(readElementOptions(frameOf(inside, 'Náhled: sloupec'))).toBe('?theme=dark');
    await userEvent.click(await inside.findByRole('button', { name: 'Nesmysl' }));
    await waitFor(() => expect(readElementOptions(frameOf(inside, 'Náhled: sloupec'))).toBe(''));
  },
};
