import type { Meta } from '@storybook/react-vite';
import { expect, fireEvent, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { siteWrong } from '../../../contract/plugins/plugin.ts';
import { LazyPluginsPage } from '../../../site/components/parts/plugins-part.tsx';
import { onSite } from '../../support/on-site.tsx';
import {
  changePlugin,
  pluginForm,
  pluginsPage,
  pluginStory,
  readPlugin,
  type PluginPlay,
  type PluginStory as Story,
} from '../../support/plugin-story.ts';
import type { Scenario } from '../../support/scenario.ts';
import type { StoryServer } from '../../support/story-server.ts';
import { narrowest } from '../../support/viewports.ts';
import type { BoundQueries } from '../../support/inside.ts';

const meta: Meta<typeof LazyPluginsPage> = {
  component: LazyPluginsPage,
  decorators: [onSite],
  ...pluginsPage,
  parameters: {
    ...pluginsPage.parameters,
    prepare: async (server: StoryServer) => ({
      path: `/pluginy/?plugin=${(await readPlugin(server)).id}`,
    }),
    minAxeChecks: 18,
  },
};
export default meta;

/** Story on the page of one plugin; `play` starts when it is loaded. */
const story = (options: Scenario, play: PluginPlay, more: Partial<Story> = {}): Story =>
  pluginStory(
    options,
    async (inside, server) => {
      await inside.findByRole('textbox', { name: 'Název pluginu' });
      await play(inside, server);
    },
    more,
  );

const group = (inside: BoundQueries, name: string): BoundQueries =>
  within(inside.getByRole('group', { name }));
const save = async (inside: BoundQueries): Promise<void> =>
  userEvent.click(await inside.findByRole('button', { name: 'Uložit změny' }));

/** Rows show the saved options. */
export const SavedOptions: Story = story({}, async (inside) => {
  await expect(await group(inside, 'Obec').findByText('Svitavy')).toBeVisible();
  await expect(await group(inside, 'Obec').findByText(/Výchozí: celá mapa\./)).toBeVisible();
  await expect(await group(inside, 'Nabízené obce').findByText('Litomyšl')).toBeVisible();
  const chosen = group(inside, 'Jen tyto kategorie').getAllByRole('checkbox', { checked: true });
  await expect(chosen).toHaveLength(2);
  await expect(
    await group(inside, 'Období').findByRole('textbox', { name: 'Kolik dní' }),
  ).toHaveValue('14');
  await expect(
    await group(inside, 'Barevný režim').findByRole('radio', { name: 'Světlý' }),
  ).toBeChecked();
  await expect(
    await group(inside, 'Kolečko myši').findByRole('radio', { name: /^Po klepnutí/ }),
  ).toBeChecked();
  await expect(inside.getByRole('textbox', { name: '1. web' })).toHaveValue('svitavy.cz');
});

export const NarrowestInTheDark: Story = story(
  {},
  async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
  { globals: { ...narrowest, theme: 'dark' } },
);

/** Options are saved as texts, without those that have default values. */
export const Saves: Story = story({}, async (inside, server) => {
  await userEvent.click(await group(inside, 'Obec').findByRole('button', { name: /^Odebrat/ }));
  await expect(inside.getByRole('combobox', { name: 'Najít obec' })).toHaveFocus();
  await userEvent.type(await inside.findByRole('combobox', { name: 'Najít obec' }), 'poli');
  await inside.findByRole('option', { name: /^Polička/ });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await userEvent.click(
    await group(inside, 'Jen tyto kategorie').findByRole('checkbox', { name: 'Koncerty' }),
  );
  await userEvent.click(
    await group(inside, 'Bez těchto kategorií').findByRole('checkbox', { name: 'Sport' }),
  );
  await userEvent.click(await group(inside, 'Období').findByRole('radio', { name: 'Víkend' }));
  await userEvent.click(
    await group(inside, 'Barevný režim').findByRole('radio', { name: 'Podle stránky' }),
  );
  await fireEvent.change(inside.getByRole('textbox', { name: 'Kód barvy' }), {
    target: { value: '#8a1538' },
  });
  await userEvent.click(
    await group(inside, 'Co vynechat').findByRole('checkbox', { name: 'Časová osa' }),
  );
  await expect(inside.getByText('Máte tu neuložené změny.')).toBeVisible();
  await save(inside);
  await expect(await inside.findByText(/^Uloženo\./)).toBeVisible();
  await expect(await readPlugin(server)).toMatchObject({
    version: 2,
    title: 'Web města',
    sites: ['svitavy.cz'],
    cities: ['litomysl'],
  });
  await expect((await readPlugin(server)).config).toEqual({
    city: 'policka',
    categories: 'divadlo',
    excludeCategories: 'sport',
    period: 'vikend',
    accent: '#8a1538',
    hide: 'slider',
  });
});

export const FixedDays: Story = story({}, async (inside, server) => {
  await userEvent.click(await group(inside, 'Období').findByRole('radio', { name: 'Pevné dny' }));
  await save(inside);
  await expect(await inside.findByText('Tato hodnota neplatí.')).toBeVisible();
  await expect((await readPlugin(server)).version).toBe(1);
  await fireEvent.change(inside.getByLabelText('Od'), { target: { value: '2026-12-01' } });
  await fireEvent.change(inside.getByLabelText('Do'), { target: { value: '2026-12-24' } });
  await save(inside);
  await expect(await inside.findByText(/^Uloženo\./)).toBeVisible();
  await expect((await readPlugin(server)).config.period).toBe('2026-12-01..2026-12-24');
});

/** The initial view is chosen on a map and removed. */
export const View: Story = story({}, async (inside) => {
  const view = group(inside, 'Výřez mapy');
  await userEvent.click(await view.findByRole('button', { name: 'Vybrat na mapě' }));
  await userEvent.click(await view.findByRole('button', { name: 'Použít tento výřez' }));
  await expect(await view.findByText('Střed 49,756; 16,4683, přiblížení 8')).toBeVisible();
  await waitFor(() => expect(view.getByRole('button', { name: 'Vybrat na mapě' })).toHaveFocus());
  await userEvent.click(await view.findByRole('button', { name: 'Odebrat výřez mapy' }));
  await expect(view.queryByText(/^Střed/)).toBeNull();
});

/** An error of the server is shown at its row; empty rows do not shift it. */
export const Refused: Story = story({}, async (inside, server) => {
  await userEvent.click(await inside.findByRole('button', { name: 'Přidat web' }));
  await expect(inside.getByRole('textbox', { name: '2. web' })).toHaveFocus();
  await userEvent.click(await inside.findByRole('button', { name: 'Přidat web' }));
  // Only the server detects that this is not a domain name.
  const third = inside.getByRole('textbox', { name: '3. web' });
  await userEvent.type(third, 'xn--a.cz');
  await save(inside);
  await waitFor(() => expect(third).toHaveAccessibleDescription(siteWrong));
  await expect((await readPlugin(server)).version).toBe(1);
  await userEvent.type(third, 'a');
  await expect(inside.queryByText(siteWrong)).toBeNull();
});

/** Errors appear on blur. */
export const Wrong: Story = story({}, async (inside, server) => {
  const title = inside.getByRole('textbox', { name: 'Název pluginu' });
  await userEvent.clear(title);
  const colour = inside.getByRole('textbox', { name: 'Kód barvy' });
  await userEvent.type(colour, 'modrá');
  await userEvent.tab();
  await expect(colour).toHaveAccessibleDescription(/Tato hodnota neplatí\./);
  await save(inside);
  await waitFor(() => expect(title).toHaveFocus());
  await expect(inside.getByText(/Něco ještě není v pořádku/)).toBeVisible();
  await expect((await readPlugin(server)).version).toBe(1);
});

/** Concurrent change: both are merged, and the user decides about the part that both changed. */
export const ChangedElsewhere: Story = story({}, async (inside, server) => {
  await changePlugin(server, { config: { ...pluginForm.config, theme: 'dark', view: 'list' } });
  await userEvent.click(
    await group(inside, 'Barevný režim').findByRole('radio', { name: 'Podle stránky' }),
  );
  await userEvent.click(await inside.findByRole('radio', { name: 'Nikdy' }));
  await save(inside);
  const note = await inside.findByRole('alert');
  await expect(note).toHaveTextContent('Převezmeme tyto změny: co je vidět.');
  await expect(note).toHaveTextContent('barevný režim; uložená verze: Tmavý');
  await waitFor(() => expect(note).toHaveFocus());
  await userEvent.click(await within(note).findByRole('button', { name: 'Použít mou verzi' }));
  await expect(await inside.findByText(/Převzali jsme tyto změny: co je vidět\./)).toBeVisible();
  await save(inside);
  await expect(await inside.findByText(/^Uloženo\./)).toBeVisible();
  const { theme: _theme, ...config } = pluginForm.config;
  const saved = await readPlugin(server);
  await expect(saved.version).toBe(3);
  await expect(saved.config).toEqual({ ...config, view: 'list', wheelZoom: 'never' });
});

export const TakesTheirs: Story = story({}, async (inside, server) => {
  await changePlugin(server, { title: 'Město' });
  const title = inside.getByRole('textbox', { name: 'Název pluginu' });
  await userEvent.type(title, ' Svitavy');
  await save(inside);
  await userEvent.click(await inside.findByRole('button', { name: 'Použít uloženou verzi' }));
  await expect(title).toHaveValue('Město');
  await expect(inside.queryByText('Máte tu neuložené změny.')).toBeNull();
});

export const Unreachable: Story = story({ faults: { updatePlugin: 'drop' } }, async (inside) => {
  const title = inside.getByRole('textbox', { name: 'Název pluginu' });
  await userEvent.type(title, ' Svitavy');
  await save(inside);
  await expect(await inside.findByText(/Server teď neodpovídá/)).toBeVisible();
  await expect(title).toHaveValue('Web města Svitavy');
});

/** Leaving with unsaved changes is confirmed. */
export const Leaves: Story = story({}, async (inside) => {
  const ask = spyOn(window, 'confirm').mockReturnValue(false);
  await userEvent.type(await inside.findByRole('textbox', { name: 'Název pluginu' }), ' 2');
  const back = inside.getByRole('link', { name: 'Všechny moje pluginy' });
  await userEvent.click(back);
  await expect(ask).toHaveBeenCalledOnce();
  await expect(inside.getByRole('textbox', { name: 'Název pluginu' })).toHaveValue('Web města 2');
  ask.mockReturnValue(true);
  await userEvent.click(back);
  await expect(await inside.findByRole('link', { name: 'Web města' })).toBeVisible();
});
