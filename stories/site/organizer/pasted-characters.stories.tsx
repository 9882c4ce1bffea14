import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { EventEditorPages, eventEditor, ready } from '../../support/event-editor-steps.tsx';
import { onSite } from '../../support/on-site.tsx';
import { leaveDraft } from '../../support/organizer-data.ts';
import { serverOf } from '../../support/story-server.ts';

const meta: Meta<typeof EventEditorPages> = {
  component: EventEditorPages,
  decorators: [onSite],
  ...eventEditor,
};
export default meta;
type Story = StoryObj<typeof meta>;

/** Invisible characters of documents and mails are left out; line breaks become such of the field. */
export const PastedCharacters: Story = {
  beforeEach: (context) => leaveDraft(serverOf(context), { title: '', description: '' }),
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    const title = await inside.findByLabelText('Název akce');
    await userEvent.click(title);
    await userEvent.paste('\u202ePles\u2028hasičů\u202c\tv sále');
    await expect(title).toHaveValue('Ples hasičů v sále');
    const description = await inside.findByLabelText(/^Popis/);
    await userEvent.click(description);
    await userEvent.paste('Hraje Svitavanka.\u000bVstup\u2029zdarma.\u202d');
    await expect(description).toHaveValue('Hraje Svitavanka.\nVstup\nzdarma.');
  },
};
