import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentProps } from 'react';
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import type { EmbedVersions } from '../../../contract/plugins/embed-versions.ts';
import type { Plugin } from '../../../contract/plugins/plugin.ts';
import { PluginCode } from '../../../site/plugins/code/plugin-code.tsx';
import { noPageOptions } from '../../../site/plugins/code/snippets.ts';
import { concert } from '../../fixtures/events.ts';
import { onSite } from '../../support/on-site.tsx';
import { jana } from '../../support/people.ts';
import { createPlugin, readPlugin } from '../../support/plugin-story.ts';
import { startClock } from '../../support/start-clock.ts';
import { serverOf, type StoryServer } from '../../support/story-server.ts';
import { narrowest } from '../../support/viewports.ts';
import '../../../site/plugins/plugins.css';
import type { BoundQueries } from '../../support/inside.ts';

const Standing = (props: ComponentProps<typeof PluginCode>) => {
  const [page, setPage] = useState(props.page);
  return (
    <div className="page page-wide">
      <PluginCode {...props} page={page} onPage={setPage} />
    </div>
  );
};

const meta: Meta<typeof PluginCode> = {
  component: PluginCode,
  render: (args, { loaded }) => <Standing {...args} plugin={loaded['plugin'] as Plugin} />,
  decorators: [onSite],
  args: {
    page: noPageOptions,
    onPage: () => undefined,
  },
  parameters: {
    server: {
      people: [jana],
      calls: [createPlugin()],
      events: [concert],
      tiles: 'elsewhere',
      releases: ['0.1.0', '0.2.0'],
    },
    prepare: async (server: StoryServer) => ({ plugin: await readPlugin(server) }),
    minAxeChecks: 12,
  },
  beforeEach: startClock,
};
export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const codeOf = (inside: BoundQueries, label = 'Kód'): string =>
  (inside.getByRole('textbox', { name: label }) as HTMLTextAreaElement).value;
const open = async (inside: BoundQueries, name: string): Promise<void> =>
  userEvent.click(await inside.findByRole('button', { name }));
const { origin } = window.location;

/** Address of the server and id of the plugin in `parameters.server`. */
const factsOf = (context: Played) => ({
  here: serverOf(context).address,
  id: (context.loaded['plugin'] as Plugin).id,
});

export const Element: Story = {
  async play(context) {
    const inside = within(context.canvasElement);
    const { here, id } = factsOf(context);
    await waitFor(() => expect(codeOf(inside)).toContain('Kapela Podzimní vítr a hosté</a>'));
    await expect(codeOf(inside)).toContain(`<script async src="${here}/embed/v1.js"></script>`);
    await expect(codeOf(inside)).toContain(`<mapa-akci plugin="${id}" style="display: block; `);
    await expect(codeOf(inside)).toContain('<script type="application/ld+json">{"@context"');
    await expect(await inside.findByText(/Mapové podklady se načítají z/)).toBeVisible();
    await expect(codeOf(inside, 'Co musí CSP dovolit')).toBe(
      `script-src ${origin};\nconnect-src ${origin};\nimg-src ${origin} data: https://*.tiles.example;`,
    );
  },
};

export const NarrowestInTheDark: Story = {
  globals: { ...narrowest, theme: 'dark' },
  async play({ canvasElement }) {
    await within(canvasElement).findByText(/Mapové podklady/);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Ways for an author whose scripts are removed, and back. */
export const ForAuthors: Story = {
  globals: { ...narrowest },
  async play(context) {
    const inside = within(context.canvasElement);
    const { here, id } = factsOf(context);
    await userEvent.click(await inside.findByRole('radio', { name: 'Autor článků' }));
    await expect(codeOf(inside, 'Adresa')).toBe(`${here}/?plugin=${id}`);
    await open(inside, 'Blok a skript v šabloně');
    await waitFor(() => expect(codeOf(inside, 'Do článku')).toContain('Kapela Podzimní vítr'));
    await expect(codeOf(inside, 'Do článku')).not.toContain('<script');
    await expect(codeOf(inside, 'Jednou do šablony webu, vloží správce')).toBe(
      `<script async src="${here}/embed/v1.js"></script>`,
    );
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await userEvent.click(await inside.findByRole('radio', { name: 'Správce webu' }));
    await expect(codeOf(inside)).toContain(`<div data-mapa-akci data-plugin="${id}"`);
  },
};

/** The pinned version with its integrity hash. */
export const Pinned: Story = {
  async play(context) {
    const inside = within(context.canvasElement);
    const { here } = factsOf(context);
    const response = await fetch(`${here}/api/embed-versions/`);
    const [latest] = ((await response.json()) as EmbedVersions).versions;
    const pinned = await inside.findByRole('radio', { name: 'Pevná verze 0.2.0' });
    await userEvent.click(pinned);
    await expect(codeOf(inside)).toContain(
      `src="${here}/embed/v0.2.0.js" integrity="${latest?.integrity}" crossorigin="anonymous"></script>`,
    );
    await open(inside, 'Redakční systém, který maže skripty');
    await expect(inside.queryByRole('radio', { name: /verze/ })).toBeNull();
  },
};

export const EveryDoor: Story = {
  async play(context) {
    const inside = within(context.canvasElement);
    const { here, id } = factsOf(context);
    const begins: [string, string][] = [
      ['Obyčejný web', `<mapa-akci plugin="${id}" style=`],
      ['Nástroj na tvorbu webu', `<div data-mapa-akci data-plugin="${id}" style=`],
      [
        'Redakční systém, který maže skripty',
        `<div>\n<iframe src="${here}/iframe/?plugin=${id}" title="Mapa akcí" loading="lazy" allow="geolocation"`,
      ],
      ['Aplikace v Reactu', `// Uložte si vedle sebe ${here}/embed/react.js`],
      ['Vlastní program', '<div id="mapa-akci" style='],
    ];
    for (const [door, code] of begins) {
      await open(inside, door);
      await expect(codeOf(inside).startsWith(code)).toBe(true);
    }
    await open(inside, 'WordPress');
    await expect(codeOf(inside, 'Adresa')).toBe(`${here}/?plugin=${id}`);
    await expect(inside.getAllByRole('listitem')).toHaveLength(4);
    await expect(
      inside.getByRole('link', { name: 'stáhnout plugin pro WordPress' }),
    ).toHaveAttribute('href', `${here}/embed/wordpress.zip`);
    await waitFor(() => expect(codeOf(inside, 'Co musí CSP dovolit')).toBe(`frame-src ${origin};`));
  },
};

/** The policy contains the hash of the inline script; the style rule has the height. */
export const Module: Story = {
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await open(inside, 'Vlastní program');
    const policy = () => codeOf(inside, 'Co musí CSP dovolit');
    await waitFor(() => expect(policy()).toMatch(/^script-src \S+ 'sha256-[\w+/]{43}=';\n/));
    const before = policy();
    await expect(inside.getByText(/platí, dokud se/)).toBeVisible();
    await expect(codeOf(inside, 'Pravidlo do vašich stylů')).toMatch(
      /^#mapa-akci \{ display: block; height: 600px; /,
    );
    await userEvent.click(await inside.findByText(/Výška a další volby/));
    await userEvent.type(
      await inside.findByRole('textbox', { name: 'Výška v\u00a0pixelech' }),
      '480',
    );
    await waitFor(() => expect(policy()).toMatch(/'sha256-/));
    await waitFor(() => expect(policy()).not.toBe(before));
  },
};

/** Page over plain http, which has no `crypto.subtle`. */
export const ModuleWithoutHash: Story = {
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    const digest = spyOn(crypto.subtle, 'digest').mockRejectedValue(new Error('no'));
    await open(inside, 'Vlastní program');
    await expect(await inside.findByText(/je třeba dovolit zvlášť/)).toBeVisible();
    await expect(codeOf(inside, 'Co musí CSP dovolit')).toMatch(/^script-src \S+;\n/);
    digest.mockRestore();
  },
};

/** Options of the page are written into the code; invalid ones are left out. */
export const OfThePage: Story = {
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await userEvent.click(await inside.findByText(/Výška a další volby/));
    const height = inside.getByRole('textbox', { name: 'Výška v\u00a0pixelech' });
    await userEvent.type(height, '48');
    await expect(height).toHaveAccessibleDescription(/od 240 do 2000/);
    await expect(codeOf(inside)).not.toContain(' height="');
    await userEvent.type(height, '0');
    await expect(codeOf(inside)).toContain(' height="480" style=');
    await userEvent.type(await inside.findByRole('textbox', { name: 'Poměr stran' }), '16:9');
    await expect(codeOf(inside)).toContain(' aspect-ratio="16:9" style=');
  },
};

export const Copies: Story = {
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await waitFor(() => expect(codeOf(inside)).toContain('<li>'));
    const [button] = inside.getAllByRole('button', { name: 'Zkopírovat' });
    if (button) await userEvent.click(button);
    await expect(copied).toHaveBeenCalledWith(codeOf(inside));
    await expect(await inside.findByText('Zkopírováno.')).toBeVisible();
  },
};

/** The request for next events fails: the code has none. */
export const WithoutEvents: Story = {
  parameters: { server: { faults: { pluginNextEvents: 'drop' }, tiles: null } },
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await expect(await inside.findByText(/Nejbližší akce se nepodařilo načíst/)).toBeVisible();
    await expect(codeOf(inside)).not.toContain('<li>');
    await expect(codeOf(inside)).toContain('Akce na mapě</a>');
    await expect(await inside.findByText(/nikoho dalšího se neptá/)).toBeVisible();
  },
};

/** No version to pin before the first build. */
export const NothingToPin: Story = {
  parameters: { server: { releases: [] } },
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await waitFor(() => expect(codeOf(inside)).toContain('<li>'));
    await expect(inside.queryByRole('radio', { name: /verze/ })).toBeNull();
  },
};
