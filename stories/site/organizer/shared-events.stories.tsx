import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { LazyMyEventsPage } from '../../../site/components/parts/organizer-part.tsx';
import { onSite } from '../../support/on-site.tsx';
import { organizer } from '../../support/organizer-data.ts';
import { jana } from '../../support/people.ts';
import { startClock } from '../../support/start-clock.ts';

const meta: Meta<typeof LazyMyEventsPage> = {
  component: LazyMyEventsPage,
  decorators: [onSite],
  parameters: { path: '/moje-akce', loggedIn: jana.email },
  beforeEach: startClock,
};
export default meta;
type Story = StoryObj<typeof meta>;

/** Events shared on a page say so; a deleted one still leads to its posts. */
export const Shared: Story = {
  parameters: {
    server: {
      ...organizer,
      facebook: {
        as: jana.email,
        pages: [{ id: '2001', title: 'Město Svitavy', failure: null }],
        posts: [{ message: 'Přijďte!' }, { message: 'Nevyšlo', state: 'failed', failure: 'link' }],
      },
    },
  },
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    const name = 'O perníkové chaloupce';
    const row = (await inside.findByRole('link', { name: `Sdílet: ${name}` })).closest('li')!;
    await expect(row).toHaveTextContent(/· sdílená na\sFacebooku/);
    await expect(inside.getAllByText(/sdílená na\sFacebooku/)).toHaveLength(1);
    await userEvent.click(await inside.findByRole('button', { name: `Smazat: ${name}` }));
    await userEvent.click(await inside.findByRole('button', { name: /^Smazané/ }));
    const link = await inside.findByRole('link', { name: `Sdílet: ${name}` });
    await expect(link).toHaveAttribute('href', '/moje-akce/sdilet/1');
  },
};
