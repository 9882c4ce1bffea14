import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { SiteChecker } from '../../../site/plugins/site-checker.tsx';
import { onSite } from '../../support/on-site.tsx';
import { jana } from '../../support/people.ts';
import { onePlugin, readPlugin } from '../../support/plugin-story.ts';
import type { HostPage } from '../../support/scenario.ts';
import { serverOf, type StoryServer } from '../../support/story-server.ts';
import { narrowest } from '../../support/viewports.ts';
import '../../../site/plugins/plugins.css';
import type { BoundQueries } from '../../support/inside.ts';

const meta: Meta<typeof SiteChecker> = {
  component: SiteChecker,
  decorators: [onSite],
  parameters: { server: onePlugin, loggedIn: jana.email, minAxeChecks: 8 },
};
export default meta;
type Story = StoryObj<typeof meta>;

/** Page with Jana's plugin; `attributes` are added to its element. */
const carrying = async (
  server: StoryServer,
  attributes = '',
  headers: Record<string, string> = {},
): Promise<HostPage> => {
  const { id } = await readPlugin(server);
  const element = `<mapa-akci plugin="${id}" style="display: block; height: 600px"${attributes}></mapa-akci>`;
  const script = `<script async src="${server.address}/embed/v1.js"></script>`;
  return { html: `<!doctype html><title>Kultura</title><body>${element}${script}`, headers };
};

/** Checks Jana's page, or the one at `address`. */
const story = (
  pageOf: (server: StoryServer) => Promise<HostPage>,
  play: (inside: BoundQueries, field: HTMLElement, server: StoryServer) => Promise<void>,
  { address, ...more }: Partial<Story> & { address?: string } = {},
): Story => ({
  ...more,
  async play(context) {
    const server = serverOf(context);
    await server.change({ page: await pageOf(server) });
    const inside = within(context.canvasElement);
    const field = inside.getByRole('textbox', { name: 'Adresa stránky' });
    await userEvent.type(field, `${address ?? server.hostPage}{Enter}`);
    await play(inside, field, server);
  },
});

const misspelt = ' them="dark"';
const scriptless = { 'content-security-policy': "script-src 'self'" };
const wrong = (server: StoryServer) => carrying(server, misspelt, scriptless);

/** Errors come first, with code to paste; the result gets the focus. */
export const Wrong: Story = story(wrong, async (inside, _field, server) => {
  const heading = await inside.findByRole('heading', { name: /Něco mapě brání/ });
  await waitFor(() => expect(heading).toHaveFocus());
  const rows = inside.getAllByRole('listitem').map((row: HTMLElement) => row.textContent);
  await expect(rows[0]).toMatch(/^Opravit: Pravidla vašeho webu/);
  await expect(rows.at(-1)).toMatch(/^V\spořádku: Plugin „Web města“ je váš\./);
  const [paste] = inside.getAllByRole('textbox', { name: 'Vložte' }) as HTMLTextAreaElement[];
  await expect(paste?.value).toContain(new URL(server.address).origin);
});

export const NarrowestInTheDark: Story = story(
  wrong,
  async (inside) => {
    await inside.findByRole('heading', { name: /Něco mapě brání/ });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
  { globals: { ...narrowest, theme: 'dark' } },
);

export const Notes: Story = story(
  (server) => carrying(server, misspelt),
  async (inside) => {
    await expect(await inside.findByText(/Níže je, na co si dát pozor/)).toBeVisible();
  },
);

export const Well: Story = story(carrying, async (inside) => {
  await expect(await inside.findByText('Všechno je v pořádku.')).toBeVisible();
});

export const Refused: Story = story(
  carrying,
  async (_inside, field) => {
    await waitFor(() => expect(field).toHaveAccessibleDescription(/není na veřejném internetu/));
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('http://10.0.0.1/');
  },
  { address: 'http://10.0.0.1/' },
);

/** Over the limit of thirty checks per hour. */
export const TooMany: Story = story(
  carrying,
  async (_inside, field) => {
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^Příliš mnoho pokusů/));
  },
  {
    parameters: {
      async prepare(server: StoryServer) {
        for (let check = 0; check < 30; check++)
          await server.ask(jana.email, 'checkSite', { address: 'http://10.0.0.1/' });
        return {};
      },
    },
  },
);

export const Unreachable: Story = story(
  carrying,
  async (_inside, field) => {
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Server teď neodpovídá/));
  },
  { parameters: { server: { faults: { checkSite: 'drop' } } } },
);
