import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { onSite } from '../../support/on-site.tsx';
import { changeElsewhere, organizer } from '../../support/organizer-data.ts';
import { serverOf } from '../../support/story-server.ts';
import {
  EventEditorPages,
  editing,
  eventEditor,
  ready,
} from '../../support/event-editor-steps.tsx';

const meta: Meta<typeof EventEditorPages> = {
  component: EventEditorPages,
  decorators: [onSite],
  ...eventEditor,
};
export default meta;
type Story = StoryObj<typeof meta>;

const open = 'Co akci chybí pro Kudy z nudy';

/** The owner reads what the saved event lacks, and reads it anew after a change. */
export const Problems: Story = {
  parameters: editing,
  async play(context) {
    await ready(context.canvasElement);
    const inside = within(context.canvasElement);
    await userEvent.click(await inside.findByText(open));
    await expect(await inside.findByText('Chybí obrázek: potřeba je aspoň jeden.')).toBeVisible();
    const missing = /^(Perex má|Chybí popis)/;
    await expect(inside.getByText(missing)).toBeVisible();
    await changeElsewhere(serverOf(context), {
      description: 'Loutková pohádka pro celou rodinu, po které si děti s loutkami zahrají.',
    });
    await userEvent.click(await inside.findByText(open));
    await userEvent.click(await inside.findByText(open));
    await inside.findByText('Chybí obrázek: potřeba je aspoň jeden.');
    await expect(inside.queryByText(missing)).toBeNull();
  },
};

/** The server does not answer; a retry asks once more. */
export const Failed: Story = {
  parameters: {
    ...editing,
    server: { ...organizer, faults: { kudyZNudyProblems: 'drop' } },
  },
  async play(context) {
    await ready(context.canvasElement);
    const inside = within(context.canvasElement);
    await userEvent.click(await inside.findByText(open));
    const retry = await inside.findByRole('button', { name: 'Zkusit znovu' });
    await serverOf(context).change({ faults: {} });
    await userEvent.click(retry);
    await expect(await inside.findByText('Chybí obrázek: potřeba je aspoň jeden.')).toBeVisible();
  },
};

/** A new event has nothing to check. */
export const NewEvent: Story = {
  async play({ canvasElement }) {
    await ready(canvasElement);
    await expect(within(canvasElement).queryByText(open)).toBeNull();
  },
};
