import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { LazySettingsPage } from '../../../site/components/parts/settings-part.tsx';
import { onSite } from '../../support/on-site.tsx';
import { createEvent } from '../../support/organizer-data.ts';
import { jana, janaLoggedIn } from '../../support/people.ts';
import { serverOf } from '../../support/story-server.ts';

const meta: Meta<typeof LazySettingsPage> = {
  component: LazySettingsPage,
  decorators: [onSite],
  parameters: janaLoggedIn,
};
export default meta;
type Story = StoryObj<typeof meta>;

const findSection = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('region', { name: 'Pořadatel' }));

/** What new events begin with is saved as a whole. */
export const Organizer: Story = {
  parameters: { server: { people: [jana], calls: [createEvent({ title: 'Ples' })] } },
  async play(context) {
    const server = serverOf(context);
    const own = await findSection(context.canvasElement);
    await userEvent.type(await own.findByLabelText('Název pořadatele'), 'Sokol');
    await userEvent.type(await own.findByLabelText('Web'), 'www.sokol');
    await userEvent.click(await own.findByRole('combobox', { name: 'Najít místo' }));
    await userEvent.click(await own.findByRole('option', { name: /^Kulturní dům/ }));
    await waitFor(() => expect(own.getByRole('button', { name: 'Změnit místo' })).toHaveFocus());
    await userEvent.clear(await own.findByLabelText('Web'));
    await userEvent.type(await own.findByLabelText('Web'), 'sokol');
    await userEvent.click(await own.findByRole('button', { name: 'Uložit pořadatele' }));
    await expect(own.getByLabelText('Web')).toHaveAccessibleDescription(/^Zadejte webovou adresu/);
    await waitFor(() => expect(own.getByLabelText('Web')).toHaveFocus());
    await userEvent.type(await own.findByLabelText('Web'), '.cz');
    await userEvent.click(await own.findByRole('button', { name: 'Uložit pořadatele' }));
    const note = await own.findByText('Pořadatel je uložený.');
    await expect(note).toBeVisible();
    await expect(note).toHaveRole('status');
    await expect(await server.call(jana.email, 'organizerProfile', {})).toMatchObject({
      organizer: 'Sokol',
      contact: null,
      url: 'https://sokol.cz',
      place: { title: 'Kulturní dům' },
    });
    const place = within(own.getByRole('group', { name: 'Obvyklé místo' }));
    await userEvent.click(await place.findByRole('button', { name: 'Změnit místo' }));
    const search = await own.findByRole('combobox', { name: 'Najít místo' });
    await waitFor(() => expect(search).toHaveFocus());
    // Only existing places are offered.
    await userEvent.type(search, 'kulturni');
    await own.findByRole('option', { name: /^Kulturní dům/ });
    await expect(own.getAllByRole('option')).toHaveLength(1);
    await userEvent.click(await own.findByRole('button', { name: 'Uložit pořadatele' }));
    await waitFor(async () =>
      expect((await server.call(jana.email, 'organizerProfile', {})).place).toBeNull(),
    );
    // A refused save takes the note of the last one away.
    await own.findByText('Pořadatel je uložený.');
    await userEvent.clear(await own.findByLabelText('Web'));
    await userEvent.type(await own.findByLabelText('Web'), 'sokol{Enter}');
    await own.findByText(/^Zadejte webovou adresu/);
    await expect(own.queryByText('Pořadatel je uložený.')).toBeNull();
  },
};

/** A profile saved before is in the fields. */
export const OrganizerSavedBefore: Story = {
  parameters: {
    server: {
      people: [jana],
      calls: [
        createEvent({ title: 'Ples' }),
        {
          as: jana.email,
          call: 'setOrganizerProfile',
          body: { organizer: 'Sokol', contact: '777 123 456', url: 'www.sokol.cz', place: 1 },
        },
      ],
    },
  },
  async play(context) {
    const own = await findSection(context.canvasElement);
    await expect(await own.findByLabelText('Název pořadatele')).toHaveValue('Sokol');
    await expect(own.getByLabelText('Kontakt')).toHaveValue('777 123 456');
    await expect(own.getByLabelText('Web')).toHaveValue('https://www.sokol.cz');
    await expect(own.getByText('Kulturní dům')).toBeVisible();
  },
};

export const OrganizerDoesNotCome: Story = {
  parameters: { server: { faults: { organizerProfile: 'drop' } } },
  async play(context) {
    const own = await findSection(context.canvasElement);
    await expect(await own.findByRole('alert')).toHaveTextContent(
      /^Pořadatele se nepodařilo načíst/,
    );
    await serverOf(context).change({ faults: {} });
    await userEvent.click(await own.findByRole('button', { name: 'Zkusit znovu' }));
    await own.findByLabelText('Název pořadatele');
  },
};
