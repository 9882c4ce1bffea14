import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  EventEditorPages,
  editing,
  eventEditor,
  ready,
} from '../../support/event-editor-steps.tsx';
import { onSite } from '../../support/on-site.tsx';
import { cancelEvent, organizer, readWritten, writtenSlug } from '../../support/organizer-data.ts';
import { serverOf } from '../../support/story-server.ts';

const meta: Meta<typeof EventEditorPages> = {
  component: EventEditorPages,
  decorators: [onSite],
  ...eventEditor,
  parameters: {
    ...eventEditor.parameters,
    ...editing,
    server: {
      ...organizer,
      calls: [...(organizer.calls ?? []), cancelEvent(writtenSlug)],
    },
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

/** The form says that the event is cancelled; a save takes that back only when asked to. */
export const TakenBack: Story = {
  async play(context) {
    const { canvasElement } = context;
    const server = serverOf(context);
    await ready(canvasElement);
    const inside = within(canvasElement);
    await expect(inside.getByText(/^Akce je zrušená a.návštěvníci to vidí\./)).toBeVisible();
    await userEvent.click(await inside.findByRole('button', { name: 'Přece se koná' }));
    const leave = inside.getByRole('button', { name: 'Nechat zrušenou' });
    await expect(leave).toHaveFocus();
    await userEvent.click(leave);
    await userEvent.click(await inside.findByRole('button', { name: 'Přece se koná' }));
    await expect(inside.getByText(/^Jakmile změny uložíte/)).toBeVisible();
    await expect((await readWritten(server)).status).toBe('cancelled');
    await userEvent.click(await inside.findByRole('button', { name: 'Uložit změny' }));
    await waitFor(async () => expect((await readWritten(server)).status).toBe('published'));
  },
};
