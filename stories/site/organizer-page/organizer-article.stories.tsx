import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { OrganizerArticle } from '../../../site/organizer-page/organizer-article.tsx';
import '../../../site/organizer-page/organizer-page.css';
import { concert } from '../../fixtures/events.ts';
import { now } from '../../fixtures/now.ts';
import { onSite } from '../../support/on-site.tsx';

const programme = {
  slug: 'mestske-kulturni-stredisko',
  city: { slug: 'svitavy', title: 'Svitavy', locative: 've Svitavách' },
  district: 'Svitavy',
  name: 'Městské kulturní středisko',
  web: null,
  contact: null,
  events: [concert],
  later: 0,
  past: 0,
  elsewhere: [],
  moreTowns: 0,
};

const meta: Meta<typeof OrganizerArticle> = {
  component: OrganizerArticle,
  decorators: [onSite],
  args: { programme, now },
};
export default meta;
type Story = StoryObj<typeof meta>;

const village = { slug: 'lhota-kolin', title: 'Lhota', locative: null };
/** A town without a locative, with its district; a place in another town has that town. */
export const Village: Story = {
  args: { programme: { ...programme, city: village, district: 'Kolín' } },
  async play({ canvas }) {
    const lead = canvas.getByText(/^Pořadatel akcí/).textContent.replaceAll('\u00a0', ' ');
    await expect(lead).toBe('Pořadatel akcí v obci Lhota, okres Kolín');
    await expect(canvas.getByText('Koncerty · Fabrika, Svitavy')).toBeVisible();
  },
};

const hostile = '</script><b onclick="x">\u202eSpolek';
/** A name is text, and an address that is none of the web is no link. */
export const Hostile: Story = {
  args: { programme: { ...programme, name: hostile, web: 'javascript:alert(1)' } },
  async play({ canvas, canvasElement }) {
    await expect(canvas.getByRole('heading', { level: 1 }).textContent).toBe(hostile);
    await expect(canvasElement.querySelector('b')).toBeNull();
    await expect(canvas.getByText('javascript:alert(1)').closest('a')).toBeNull();
  },
};
