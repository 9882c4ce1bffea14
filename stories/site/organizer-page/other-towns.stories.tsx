import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { OtherTowns } from '../../../site/organizer-page/other-towns.tsx';
import '../../../site/organizer-page/organizer-page.css';
import { expectToFit } from '../../support/fitting.ts';
import { onSite } from '../../support/on-site.tsx';
import { narrowest } from '../../support/viewports.ts';

const town = (slug: string, title: string, district: string, count: number) => ({
  city: { slug, title, district },
  count,
});
const lhota = { slug: 'lhota-svitavy', title: 'Lhota', locative: null };
const programme = {
  slug: 'mestska-knihovna',
  city: lhota,
  district: 'Svitavy',
  name: 'Městská knihovna',
  web: null,
  contact: null,
  events: [],
  later: 0,
  past: 0,
  elsewhere: [
    town('chocen', 'Choceň', 'Ústí nad Orlicí', 3),
    town('svitavy', 'Svitavy', 'Svitavy', 1),
  ],
  moreTowns: 0,
};

const meta: Meta<typeof OtherTowns> = {
  component: OtherTowns,
  decorators: [onSite],
  parameters: { minAxeChecks: 1 },
  args: { programme },
};
export default meta;
type Story = StoryObj<typeof meta>;

const plain = (element: Element): string => element.textContent.replaceAll('\u00a0', ' ').trim();

export const Two: Story = {
  async play({ canvas, canvasElement }) {
    await expect(plain(canvasElement)).toBe(
      'Pod stejným jménem se chystají akce i jinde: Choceň (3), Svitavy (1).',
    );
    await expect(canvas.getByRole('link', { name: /^Choceň.\(3\)$/ })).toHaveAttribute(
      'href',
      '/poradatel/chocen/mestska-knihovna',
    );
  },
};

const many = {
  ...programme,
  elsewhere: [
    ...programme.elsewhere,
    town('lhota-kolin', 'Lhota', 'Kolín', 1),
    town('bystre-rychnov-nad-kneznou', 'Bystré', 'Rychnov nad Kněžnou', 1),
    town('bystre-svitavy', 'Bystré', 'Svitavy', 1),
  ],
  moreTowns: 12,
};
/** Towns of one name have their districts, also that of the name of the own town; the rest is counted. */
export const Many: Story = {
  args: { programme: many },
  async play({ canvas, canvasElement }) {
    await expect(plain(canvasElement)).toBe(
      'Pod stejným jménem se chystají akce i jinde: Choceň (3), Svitavy (1), Lhota, okres Kolín (1), Bystré, okres Rychnov nad Kněžnou (1), Bystré, okres Svitavy (1) a další obce (12).',
    );
    for (const link of canvas.getAllByRole('link'))
      await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  },
};
export const ManyNarrowest: Story = {
  args: { programme: many },
  globals: narrowest,
  async play({ canvasElement }) {
    await expectToFit(canvasElement);
  },
};

export const None: Story = {
  args: { programme: { ...programme, elsewhere: [] } },
  parameters: { minAxeChecks: 0 },
  async play({ canvasElement }) {
    await expect(canvasElement).toBeEmptyDOMElement();
  },
};
