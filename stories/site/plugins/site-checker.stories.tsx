import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { SiteCheck } from '../../../contract/plugins/site-check.ts';
import type { CallResult } from '../../../site/account/session/account-client.ts';
import { SiteChecker } from '../../../site/plugins/site-checker.tsx';
import { done } from '../../support/fake-account.ts';
import { onSite } from '../../support/on-site.tsx';
import { refusal, servePlugins } from '../../support/plugin-server.ts';
import { narrowest } from '../../support/viewports.ts';
import '../../../site/plugins/plugins.css';

const meta: Meta<typeof SiteChecker> = {
  component: SiteChecker,
  decorators: [onSite],
  parameters: { leastChecks: 8 },
};
export default meta;
type Story = StoryObj<typeof meta>;
type Inside = ReturnType<typeof within>;

const address = 'https://www.svitavy.cz/kultura';
const whole: SiteCheck = {
  address,
  findings: [
    {
      level: 'wrong',
      what: 'Pravidla vašeho webu skript nespustí.',
      why: 'Mapa se neukáže. Přidejte do Content-Security-Policy k direktivě script-src:',
      paste: 'script-src https://mapa.example;',
    },
    {
      level: 'note',
      what: 'Atribut them neznáme.',
      paste: 'theme',
      why: 'Nejspíš je v něm překlep; teď nic nedělá.',
    },
    { level: 'good', what: 'Plugin „Web města“ je váš.', why: '', paste: null },
  ],
};

const story = (
  answer: CallResult<unknown>,
  play: (inside: Inside, field: HTMLElement) => Promise<void>,
  more: Partial<Story> = {},
): Story => {
  const { account, asked, reset } = servePlugins({ instead: { checkSite: answer } });
  return {
    ...more,
    parameters: { account },
    beforeEach: reset,
    async play({ canvasElement }) {
      const inside = within(canvasElement);
      const field = inside.getByRole('textbox', { name: 'Adresa stránky' });
      await userEvent.type(field, `${address}{Enter}`);
      await waitFor(() => expect(asked).toHaveBeenCalledWith('checkSite', { address }));
      await play(inside, field);
    },
  };
};

/** What is wrong comes first, with what to paste; the focus goes to what came of it. */
export const Wrong: Story = story(done(whole), async (inside) => {
  const heading = await inside.findByRole('heading', { name: /Něco tu mapě brání/ });
  await waitFor(() => expect(heading).toHaveFocus());
  const rows = inside.getAllByRole('listitem').map((row: HTMLElement) => row.textContent);
  await expect(rows[0]).toMatch(/^Opravit: Pravidla vašeho webu/);
  await expect(rows[2]).toMatch(/^V pořádku: Plugin „Web města“ je váš\./);
  await expect(inside.getAllByRole('textbox', { name: 'Vložte' })[0]).toHaveValue(
    'script-src https://mapa.example;',
  );
});

export const NarrowestInTheDark: Story = story(
  done(whole),
  async (inside) => {
    await inside.findByRole('heading', { name: /Něco tu mapě brání/ });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
  { globals: { ...narrowest, theme: 'dark' } },
);

export const Notes: Story = story(
  done({ address, findings: whole.findings.slice(1) }),
  async (inside) => {
    await expect(await inside.findByText(/pár věcí ale stojí za pozornost/)).toBeVisible();
  },
);

export const Well: Story = story(
  done({ address, findings: whole.findings.slice(2) }),
  async (inside) => {
    await expect(await inside.findByText('Všechno je v pořádku.')).toBeVisible();
  },
);

export const Refused: Story = story(
  refusal(400, 'Některé údaje nejsou v pořádku.', {
    address: 'Tahle adresa není na veřejném internetu, takže na ni nedosáhneme.',
  }),
  async (_inside, field) => {
    await waitFor(() => expect(field).toHaveAccessibleDescription(/není na veřejném internetu/));
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue(address);
  },
);

export const TooMany: Story = story(
  refusal(429, 'Zkoušíte to moc často.'),
  async (_inside, field) => {
    await waitFor(() => expect(field).toHaveAccessibleDescription('Zkoušíte to moc často.'));
  },
);

export const Unreachable: Story = story({ state: 'unreachable' }, async (_inside, field) => {
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Server teď neodpovídá/));
});
