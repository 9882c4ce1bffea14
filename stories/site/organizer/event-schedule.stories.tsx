import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import {
  EventEditorPages,
  editing,
  eventEditor,
  ready,
} from '../../support/event-editor-steps.tsx';
import { onSite } from '../../support/on-site.tsx';

const meta: Meta<typeof EventEditorPages> = {
  component: EventEditorPages,
  decorators: [onSite],
  ...eventEditor,
  parameters: { ...eventEditor.parameters, ...editing },
};
export default meta;
type Story = StoryObj<typeof meta>;

/** An end of a rule that is too far away is told when its field is left. */
export const TooFarAway: Story = {
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    const count = await inside.findByLabelText('Kolikrát');
    await userEvent.clear(count);
    await userEvent.type(count, '900');
    await userEvent.tab();
    await expect(count).toHaveAccessibleDescription('Opakovat se může nejvýše 500krát.');
    await userEvent.click(await inside.findByRole('radio', { name: 'v\u00a0určitý den' }));
    const until = await inside.findByLabelText('Nejpozději do');
    await userEvent.clear(until);
    await userEvent.type(until, '30. 11. 2030');
    await userEvent.tab();
    await expect(until).toHaveAccessibleDescription(
      'Opakování může končit nejvýše dva roky po prvním termínu.',
    );
    await userEvent.selectOptions(await inside.findByLabelText('Opakování'), 'každý den');
    await userEvent.clear(await inside.findByLabelText('Nejpozději do'));
    await userEvent.type(await inside.findByLabelText('Nejpozději do'), '30. 6. 2028');
    await userEvent.tab();
    await expect(inside.getByText(/^Termínů by bylo více než 500/)).toBeVisible();
  },
};
