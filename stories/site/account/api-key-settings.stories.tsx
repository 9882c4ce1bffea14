import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { maxApiKeys } from '../../../contract/accounts/api-key.ts';
import { LazySettingsPage } from '../../../site/components/parts/settings-part.tsx';
import { onSite } from '../../support/on-site.tsx';
import { jana, janaLoggedIn } from '../../support/people.ts';
import type { FillingCall } from '../../support/scenario.ts';
import { serverOf } from '../../support/story-server.ts';
import { narrow } from '../../support/viewports.ts';

const meta: Meta<typeof LazySettingsPage> = {
  component: LazySettingsPage,
  decorators: [onSite],
  parameters: janaLoggedIn,
};
export default meta;
type Story = StoryObj<typeof meta>;

const createKey = (
  name: string,
  {
    scope = 'write',
    days = null,
    hours = 0,
  }: { scope?: string; days?: number | null; hours?: number } = {},
): FillingCall => ({
  as: jana.email,
  call: 'createApiKey',
  body: { name, scope, valid_days: days },
  hours,
});

const findSection = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('region', { name: 'Klíče pro programy' }));
const factsOf = (rows: readonly HTMLElement[]): (string | null)[] =>
  rows.map((row) => row.textContent);

/** A new key is shown once, with a command that publishes by it, and revoked after a question. */
export const FirstKey: Story = {
  async play(context) {
    const server = serverOf(context);
    const own = await findSection(context.canvasElement);
    await userEvent.click(await own.findByRole('button', { name: 'Vytvořit klíč…' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Nový klíč' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Vytvořit klíč' }));
    await expect(dialog.getByLabelText('K čemu bude')).toHaveAccessibleDescription(
      /Napište, k\sčemu klíč bude\.$/,
    );
    await waitFor(() => expect(dialog.getByLabelText('K čemu bude')).toHaveFocus());
    await userEvent.type(await dialog.findByLabelText('K čemu bude'), 'Kalendář města');
    await userEvent.click(await dialog.findByRole('button', { name: 'Vytvořit klíč' }));
    const heading = await own.findByRole('heading', { name: 'Klíč „Kalendář města“ je hotový' });
    await waitFor(() => expect(heading).toHaveFocus());
    const key = own.getByLabelText<HTMLTextAreaElement>('Klíč').value;
    await expect(key).toMatch(/^mk_[\w-]{43}$/);
    const command = own.getByLabelText<HTMLTextAreaElement>('Příkaz').value;
    await expect(command).toContain(`Authorization: Bearer ${key}`);
    await expect(command).toContain(`${server.address}/api/event-user/by-source/zkouska/`);
    const [, body = ''] = /-d '([^']+)'/.exec(command) ?? [];
    const answer = await fetch(`${server.address}/api/event-user/by-source/zkouska/`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body,
    });
    await expect(answer.status).toBe(201);
    await userEvent.click(await own.findByRole('button', { name: 'Mám ho uložený' }));
    await expect(own.getByRole('button', { name: 'Vytvořit klíč…' })).toHaveFocus();
    await expect(own.queryByLabelText('Klíč')).toBeNull();
    await userEvent.click(await own.findByRole('button', { name: 'Zrušit klíč: Kalendář města' }));
    const question = within(await within(document.body).findByRole('dialog'));
    await userEvent.click(await question.findByRole('button', { name: 'Zrušit klíč' }));
    await own.findByText('Klíč „Kalendář města“ už neplatí.');
    await waitFor(() => expect(own.getByRole('button', { name: 'Vytvořit klíč…' })).toHaveFocus());
    await expect(own.queryByRole('listitem')).toBeNull();
    await expect(await server.call(jana.email, 'apiKeys', {})).toEqual([]);
  },
};

/** A key that only reads, without a limit. */
export const ReadingKey: Story = {
  async play(context) {
    const own = await findSection(context.canvasElement);
    await userEvent.click(await own.findByRole('button', { name: 'Vytvořit klíč…' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Nový klíč' }));
    await userEvent.type(await dialog.findByLabelText('K čemu bude'), 'Výpis');
    await userEvent.click(await dialog.findByLabelText('Jen číst moje akce'));
    await userEvent.click(await dialog.findByLabelText('Dokud ho nezruším'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Vytvořit klíč' }));
    await own.findByRole('heading', { name: 'Klíč „Výpis“ je hotový' });
    await expect(own.getByLabelText<HTMLTextAreaElement>('Příkaz').value).toMatch(
      /^curl -H 'Authorization: Bearer mk_/,
    );
    await expect(await serverOf(context).call(jana.email, 'apiKeys', {})).toMatchObject([
      { scope: 'read', expires_at: null },
    ]);
  },
};
export const ReadingKeyInTheDarkAndNarrow: Story = {
  ...ReadingKey,
  globals: { ...narrow, theme: 'dark' },
};

/** Keys of each kind: without a limit, with one, and one that is over. */
export const Keys: Story = {
  parameters: {
    server: {
      people: [jana],
      calls: [
        createKey('Kalendář na webu města'),
        createKey('Výpis pro úřední desku', { scope: 'read', days: 30 }),
        createKey('Zkouška', { days: 1, hours: 48 }),
      ],
    },
  },
  async play(context) {
    const own = await findSection(context.canvasElement);
    await expect(factsOf(await own.findAllByRole('listitem'))).toEqual([
      expect.stringMatching(/^Kalendář.* mk_.{6}….*zapisuje i\sčte · vytvořený 20\.\s11\. · zatím/),
      expect.stringMatching(/jen čte · .* · platí do 20\.\s12\.Zrušit$/),
      expect.stringMatching(/ · platil do 19\.\s11\.Zrušit$/),
    ]);
    await userEvent.click(await own.findByRole('button', { name: 'Zrušit klíč: Zkouška' }));
    const question = within(await within(document.body).findByRole('dialog'));
    await userEvent.click(await question.findByRole('button', { name: 'Zpět' }));
    await expect(own.getAllByRole('listitem')).toHaveLength(3);
    await expect(own.getByRole('button', { name: 'Zrušit klíč: Zkouška' })).toHaveFocus();
  },
};

/** More keys than the limit are refused with a sentence in the dialog. */
export const TooManyKeys: Story = {
  parameters: {
    server: {
      people: [jana],
      calls: Array.from({ length: maxApiKeys }, (_, index) => createKey(`Klíč ${index + 1}`)),
    },
  },
  async play(context) {
    const own = await findSection(context.canvasElement);
    await own.findByText('Klíčů můžete mít nejvýše 10.');
    await userEvent.click(await own.findByRole('button', { name: 'Vytvořit klíč…' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Nový klíč' }));
    await userEvent.type(await dialog.findByLabelText('K čemu bude'), 'Jedenáctý{Enter}');
    await expect(await dialog.findByText(/^Klíčů můžete mít nejvýše 10\. Zrušte/)).toBeVisible();
  },
};

export const KeysDoNotCome: Story = {
  parameters: { server: { people: [jana], faults: { apiKeys: 'drop' } } },
  async play(context) {
    const own = await findSection(context.canvasElement);
    await expect(await own.findByRole('alert')).toHaveTextContent(/^Klíče se nepodařilo načíst/);
    await serverOf(context).change({ faults: {} });
    await userEvent.click(await own.findByRole('button', { name: 'Zkusit znovu' }));
    await own.findByRole('button', { name: 'Vytvořit klíč…' });
  },
};

/** A key that could not be revoked stays, and the dialog says so. */
export const RevokingFails: Story = {
  parameters: { server: { people: [jana], calls: [createKey('Kalendář města')] } },
  async play(context) {
    const own = await findSection(context.canvasElement);
    await userEvent.click(await own.findByRole('button', { name: 'Zrušit klíč: Kalendář města' }));
    await serverOf(context).change({ faults: { deleteApiKey: 'drop' } });
    const question = within(await within(document.body).findByRole('dialog'));
    await userEvent.click(await question.findByRole('button', { name: 'Zrušit klíč' }));
    await question.findByText(/^Server teď neodpovídá/);
    await expect(own.getAllByRole('listitem')).toHaveLength(1);
  },
};
