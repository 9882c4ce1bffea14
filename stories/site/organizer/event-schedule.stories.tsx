import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import {
  EventEditorPages,
  editing,
  eventEditor,
  ready,
} from '../../support/event-editor-steps.tsx';
import { onSite } from '../../support/on-site.tsx';
import { writtenSlug } from '../../support/organizer-data.ts';

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

/** A copy of an event with several dates takes one of them, or the whole row from a new day on. */
export const CopiedRow: Story = {
  parameters: { path: `/moje-akce/vytvorit?kopie=${writtenSlug}` },
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    const one = await inside.findByRole('radio', { name: 'jeden termín' });
    await expect(one).toBeChecked();
    await userEvent.click(await inside.findByRole('radio', { name: /^celá řada: 6.termínů$/ }));
    await userEvent.type(await inside.findByLabelText('První den nové řady'), '6. 1. 2027');
    await userEvent.tab();
    await expect(inside.getByText('Termínů:')).toHaveTextContent('Termínů: 6');
    await expect(inside.getByRole('checkbox', { name: 'středa' })).toBeChecked();
    await expect(inside.getByLabelText('Den')).toHaveValue('06. 01. 2027');
    await expect(inside.getByLabelText('Začátek')).toHaveValue('15:00');
    await userEvent.click(one);
    await expect(inside.queryByText('Termínů:')).toBeNull();
    await expect(inside.getByLabelText('Den')).toHaveValue('06. 01. 2027');
  },
};
