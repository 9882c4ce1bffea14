import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { SubscribePage } from '../../../site/subscribe/subscribe-page.tsx';
import { expectToFit } from '../../support/fitting.ts';
import { onSite } from '../../support/on-site.tsx';
import { narrowest } from '../../support/viewports.ts';

const meta: Meta<typeof SubscribePage> = {
  component: SubscribePage,
  decorators: [onSite],
  parameters: { server: {} },
};
export default meta;
type Story = StoryObj<typeof meta>;

/** Addresses follow the conditions of the view, and open in programs of visitors. */
export const OfATown: Story = {
  parameters: { path: '/odber/?city=svitavy&k=deti&zoom=12&lat=49&lng=16' },
  async play({ canvas }) {
    await expect(await canvas.findByText('Svitavy')).toBeVisible();
    const address = () => canvas.getByRole<HTMLInputElement>('textbox', { name: /iCalendar/ });
    await expect(address().value).toMatch(/\/api\/event\/calendar\.ics\?k=deti&city=svitavy$/);
    await expect(canvas.getByRole('checkbox', { name: 'Pro děti' })).toBeChecked();
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Film' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Jen zdarma' }));
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Slova' }), 'jazz');
    const search = '?free=1&k=deti%2Cfilm&q=jazz&city=svitavy';
    await waitFor(() => expect(address().value.endsWith(search)).toBe(true));
    const [calendar] = [address().value];
    await expect(canvas.getByRole('link', { name: /^Apple/ })).toHaveAttribute(
      'href',
      calendar.replace(/^https?:/, 'webcal:'),
    );
    const google = canvas.getByRole<HTMLAnchorElement>('link', { name: 'Google Kalendář' });
    await expect(new URL(google.href).searchParams.get('cid')).toBe(
      calendar.replace(/^https?:/, 'webcal:'),
    );
    const outlook = canvas.getByRole<HTMLAnchorElement>('link', { name: 'Outlook na webu' });
    await expect(new URL(outlook.href).searchParams.get('url')).toBe(calendar);
    await expect(new URL(outlook.href).searchParams.get('name')).toBe('Akce ve Svitavách');
    for (const name of ['RSS', 'Atom', 'JSON Feed', /CSV/, /GeoJSON/, /JSON-LD/, /Události/])
      await expect(canvas.getByRole<HTMLInputElement>('textbox', { name }).value).toContain(search);
  },
};

/** A town is left and another one chosen; days that do not move are named and can be left. */
export const OtherAreaAndDays: Story = {
  parameters: { path: '/odber/?zoom=12&lat=49.75&lng=16.46&s=21-11-2026&e=22-11-2026' },
  async play({ canvas }) {
    const address = () => canvas.getByRole<HTMLInputElement>('textbox', { name: /CSV/ });
    await expect(canvas.getByText('výřez mapy, ze které jste přišli')).toBeVisible();
    await expect(address().value).toMatch(/ne_lat=.*sw_lng=/);
    await expect(canvas.getByText(/^Jen dny 21\. 11\. 2026 – 22\. 11\. 2026\./)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Bez pevných dnů' }));
    await waitFor(() => expect(address().value).not.toContain('s=21-11-2026'));
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Jen jedna obec' }), 'svit');
    await userEvent.click(await canvas.findByRole('option', { name: /^Svitavy/ }));
    await waitFor(() => expect(address().value).toMatch(/events\.csv\?city=svitavy$/));
    await userEvent.click(await canvas.findByRole('button', { name: 'Celá mapa' }));
    await waitFor(() => expect(address().value).toMatch(/events\.csv$/));
  },
};

/** The outputs of a plugin keep its identifier. */
export const OfAPlugin: Story = {
  parameters: { path: '/odber/?plugin=abcdefghijklmnopqrst' },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Film' }));
    await waitFor(() =>
      expect(canvas.getByRole<HTMLInputElement>('textbox', { name: 'RSS' }).value).toMatch(
        /feed\.rss\?plugin=abcdefghijklmnopqrst&k=film$/,
      ),
    );
  },
};

export const Narrow: Story = {
  ...OfATown,
  globals: narrowest,
  async play(context) {
    await OfATown.play?.(context);
    await expectToFit(context.canvasElement);
  },
};

export const Dark: Story = { ...OfATown, globals: { theme: 'dark' } };
