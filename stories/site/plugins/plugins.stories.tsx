import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { LazyPluginsPage } from '../../../site/components/parts/plugins-part.tsx';
import { onSite } from '../../support/on-site.tsx';
import { maxPlugins } from '../../../contract/plugins/plugin.ts';
import {
  changePlugin,
  createPlugin,
  pluginForm,
  pluginsPage,
  pluginStory as story,
  readPlugin,
  readPlugins,
  type PluginStory,
} from '../../support/plugin-story.ts';
import { narrow } from '../../support/viewports.ts';

const meta: Meta<typeof LazyPluginsPage> = {
  component: LazyPluginsPage,
  decorators: [onSite],
  ...pluginsPage,
};
export default meta;

const library = createPlugin({
  sites: [],
  config: {},
  title: 'Knihovna a informační centrum s velmi dlouhým názvem, který se na telefonu láme',
});
/** The library's plugin is an hour newer. */
const two = { calls: [createPlugin(), { ...library, hours: 29 }] };
const none = { calls: [] };

export const Some: PluginStory = story(two, async (inside, server) => {
  await expect(await inside.findByRole('link', { name: 'Web města' })).toHaveAttribute(
    'href',
    `/pluginy/?plugin=${(await readPlugin(server)).id}`,
  );
  await expect(
    inside.getByText(/Smí být na svitavy\.cz · změněno 19\.\s11\.\s\d\d:\d\d/),
  ).toBeVisible();
  await expect(inside.getByText(/Smí být kdekoli/)).toBeVisible();
});

export const NarrowInTheDark: PluginStory = story(
  two,
  async (inside) => {
    await inside.findAllByRole('listitem', undefined);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
  { globals: { ...narrow, theme: 'dark' } },
);

export const Nothing: PluginStory = story(none, async (inside) => {
  await expect(await inside.findByText(/Plugin je mapa akcí pro váš web/, undefined)).toBeVisible();
  await expect(inside.queryByRole('list')).toBeNull();
});

/** A new plugin needs only a title and opens at once. */
export const Creates: PluginStory = story(none, async (inside, server) => {
  const field = await inside.findByRole('textbox', { name: 'Název' });
  const button = inside.getByRole('button', { name: 'Vytvořit plugin' });
  await userEvent.click(button);
  await expect(field).toHaveFocus();
  await expect(field).toHaveAccessibleDescription(/Pojmenujte plugin/);
  await userEvent.type(field, 'Penzion');
  await userEvent.click(button);
  await expect(await inside.findByRole('textbox', { name: 'Název pluginu' })).toHaveValue(
    'Penzion',
  );
  await expect(await readPlugins(server)).toMatchObject([
    { title: 'Penzion', config: {}, sites: [], cities: [], version: 1 },
  ]);
});

export const TooMany: PluginStory = story(
  { calls: Array.from({ length: maxPlugins }, () => createPlugin()) },
  async (inside) => {
    const field = await inside.findByRole('textbox', { name: 'Název' });
    await userEvent.type(field, 'Padesátý první{Enter}');
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(/Pluginů můžete mít nejvýše 50\./),
    );
    await expect(field).toHaveValue('Padesátý první');
  },
);

export const Renames: PluginStory = story({}, async (inside, server) => {
  await userEvent.click(await inside.findByRole('button', { name: 'Přejmenovat: Web města' }));
  const field = inside.getByRole('textbox', { name: 'Nový název' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Web knihovny{Enter}');
  await expect(await inside.findByText('Plugin se teď jmenuje „Web knihovny“.')).toBeVisible();
  await expect(await readPlugins(server)).toMatchObject([
    { ...pluginForm, title: 'Web knihovny', version: 2 },
  ]);
  await expect(inside.getByRole('button', { name: 'Přejmenovat: Web knihovny' })).toHaveFocus();
});

/** Concurrent change: the typed title stays, and a second submit saves it. */
export const RenamesWhatHasChanged: PluginStory = story({}, async (inside, server) => {
  await inside.findByRole('button', { name: /^Přejmenovat/ });
  await changePlugin(server, { config: { theme: 'dark' } });
  await userEvent.click(await inside.findByRole('button', { name: /^Přejmenovat/ }));
  const field = inside.getByRole('textbox', { name: 'Nový název' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Web knihovny{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/se mezitím změnil/));
  await expect(field).toHaveValue('Web knihovny');
  await userEvent.click(await inside.findByRole('button', { name: 'Uložit název' }));
  await expect(await inside.findByText(/se teď jmenuje „Web knihovny“/)).toBeVisible();
  await expect(await readPlugin(server)).toMatchObject({ version: 3, config: { theme: 'dark' } });
});

/** Removal is confirmed in a dialog that describes its effect on pages. */
export const Deletes: PluginStory = story(two, async (inside, server) => {
  await userEvent.click(await inside.findByRole('button', { name: 'Smazat: Web města' }));
  const dialog = within(await inside.findByRole('dialog', { name: 'Smazat plugin „Web města“?' }));
  const fate = dialog.getByText(/Zůstane na nich text, který jste dovnitř vložili/);
  await waitFor(() => expect(fate).toBeVisible());
  await userEvent.click(await dialog.findByRole('button', { name: 'Zpět' }));
  await expect(await readPlugins(server)).toHaveLength(2);
  await userEvent.click(await inside.findByRole('button', { name: 'Smazat: Web města' }));
  await userEvent.click(await inside.findByRole('button', { name: 'Smazat plugin' }));
  await expect(await inside.findByText('Plugin „Web města“ je smazaný.')).toBeVisible();
  await expect(await readPlugins(server)).toHaveLength(1);
  await waitFor(() => expect(inside.getByRole('heading', { name: 'Moje pluginy' })).toHaveFocus());
  await expect(inside.queryByRole('link', { name: 'Web města' })).toBeNull();
});

export const DoesNotDelete: PluginStory = story(
  { faults: { deletePlugin: 'drop' } },
  async (inside) => {
    await userEvent.click(await inside.findByRole('button', { name: 'Smazat: Web města' }));
    await userEvent.click(await inside.findByRole('button', { name: 'Smazat plugin' }));
    // The found node may be replaced by a new render.
    await waitFor(() => expect(inside.getByText(/Server teď neodpovídá/)).toBeVisible());
  },
);

export const Failed: PluginStory = story({ faults: { ownPlugins: 'drop' } }, async (inside) => {
  await expect(await inside.findByRole('alert', undefined)).toHaveTextContent(
    'Pluginy se nepodařilo načíst.',
  );
  await expect(inside.getByRole('button', { name: 'Zkusit znovu' })).toBeVisible();
});

export const SomebodyElses: PluginStory = story(
  {},
  async (inside) => {
    await expect(await inside.findByRole('alert', undefined)).toHaveTextContent(
      'Takový plugin nemáte.',
    );
    await userEvent.click(await inside.findByRole('link', { name: 'Moje pluginy' }));
    await expect(await inside.findByRole('link', { name: 'Web města' })).toBeVisible();
  },
  { parameters: { path: '/pluginy/?plugin=00000000000000000000' } },
);

export const LoggedOut: PluginStory = {
  parameters: { loggedIn: null, minAxeChecks: 8 },
  async play({ canvasElement }) {
    await expect(
      await within(canvasElement).findByText(/je nutné se přihlásit/, undefined),
    ).toBeVisible();
  },
};
