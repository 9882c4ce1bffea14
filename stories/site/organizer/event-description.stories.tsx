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

/** Buttons and keys write the markup around the selection, and the browser undoes it. */
export const Markup: Story = {
  beforeEach: (context) => leaveDraft(serverOf(context), { description: 'hraje Svitavanka' }),
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    const area = await inside.findByLabelText<HTMLTextAreaElement>('Popis (nepovinné)');
    const selected = () => area.value.slice(area.selectionStart, area.selectionEnd);
    await userEvent.click(area);
    area.setSelectionRange(6, 16);
    await userEvent.click(await inside.findByRole('button', { name: 'Tučně' }));
    await expect([area.value, selected()]).toEqual(['hraje **Svitavanka**', 'Svitavanka']);
    await expect(area).toHaveFocus();
    await expect(inside.getByText('Svitavanka', { selector: 'strong' })).toBeVisible();
    document.execCommand('undo');
    await expect(area.value).toBe('hraje Svitavanka');
    area.setSelectionRange(6, 16);
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect([area.value, selected()]).toEqual(['hraje [Svitavanka](https://)', 'https://']);
    // The buttons are one stop of Tab before the field, and arrows move among them.
    await userEvent.tab({ shift: true });
    const toolbar = within(inside.getByRole('toolbar', { name: 'Úprava popisu' }));
    await expect(toolbar.getByRole('button', { name: 'Tučně' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(toolbar.getByRole('button', { name: 'Seznam' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(area.value).toBe('- hraje [Svitavanka](https://)');
    await expect(area).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(toolbar.getByRole('button', { name: 'Seznam' })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(toolbar.getByRole('button', { name: 'Tučně' })).toHaveFocus();
  },
};
