import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { categories } from '../../contract/events/category.ts';
import type { OptionValues } from '../../widget/index.ts';
import { litomysl, policka } from '../fixtures/cities.ts';
import { insideOf, rootOf } from '../support/inside.ts';
import { waitForSigns } from '../support/map-signs.ts';
import { jana } from '../support/people.ts';
import type { StoryServer } from '../support/story-server.ts';
import { wholeWidget, type WidgetStory as Story } from '../support/whole-widget.tsx';

/** Options of content and of the initial view. */
const meta: Meta<OptionValues> = { ...wholeWidget, args: { ...wholeWidget.args, city: 'svitavy' } };
export default meta;

type Played = Parameters<NonNullable<Story['play']>>[0];

/** Texts of the cards, once the list is beside its map. */
const listed = async ({ canvasElement }: Played): Promise<string> => {
  await waitForSigns(canvasElement, '.place-pin');
  const cards = await waitForSigns(canvasElement, '.event-card');
  return cards.map(({ textContent }) => textContent).join();
};
const openCategories = async ({ canvasElement, userEvent }: Played): Promise<number> => {
  await userEvent.click(await insideOf(canvasElement).findByRole('button', { name: /^Kategorie/ }));
  return (await waitForSigns(canvasElement, 'input[type=checkbox]')).length;
};

/** Saved options of a plugin apply where the page sets none: town, categories and colour. */
export const Plugin: Story = {
  args: { city: null },
  parameters: {
    server: {
      shared: false,
      people: [jana],
      calls: [
        {
          as: jana.email,
          call: 'createPlugin',
          body: {
            title: 'Penzion',
            sites: [],
            cities: [],
            config: { city: 'litomysl', categories: 'koncerty,prohlidky', accent: '#7a1f5c' },
          },
        },
      ],
    },
    prepare: async (server: StoryServer) => ({
      plugin: (await server.call(jana.email, 'ownPlugins', {}))[0]?.id,
    }),
  },
  async play(context) {
    const text = await listed(context);
    await expect(text).toContain('Den otevřených dveří');
    await expect(text).not.toContain('loutková pohádka');
    const { style } = rootOf(context.canvasElement);
    await expect(style.getPropertyValue('--mapa-akci--accent')).toBe('#7a1f5c');
  },
};

/** Another town than in the other stories. */
export const City: Story = {
  args: { city: 'litomysl' },
  async play(context) {
    const text = await listed(context);
    await expect(text).toContain('Státní zámek Litomyšl');
    await expect(text).not.toContain('Fabrika');
  },
};

/** Visitors can select only these categories. */
export const Categories: Story = {
  args: { categories: ['koncerty', 'vystavy', 'plesy'] },
  async play(context) {
    await expect(await listed(context)).not.toContain('Katova sobota');
    await expect(await openCategories(context)).toBe(3);
  },
};

export const ExcludeCategories: Story = {
  args: { excludeCategories: ['koncerty', 'plesy'] },
  async play(context) {
    const text = await listed(context);
    await expect(text).toContain('Katova sobota');
    await expect(text).not.toMatch(/Podzimní vítr|Hasičský bál/);
    await expect(await openCategories(context)).toBe(categories.length - 2);
  },
};

/** Events of this Friday are not in the weekend. */
export const Period: Story = {
  args: { period: 'vikend' },
  async play(context) {
    const text = await listed(context);
    await expect(text).toContain('Hasičský bál');
    await expect(text).not.toContain('Podzimní vítr');
  },
};

/** Lower zoom than the default of the town: other towns are visible, too. */
export const Zoom: Story = {
  args: { zoom: 11 },
  async play(context) {
    await expect(await listed(context)).toContain('Polička');
  },
};

const at = ({ latitude: lat, longitude: lng }: typeof litomysl): OptionValues => ({
  city: null,
  zoom: 15,
  lat,
  lng,
});
/** `lat` and `lng` are always set together. */
export const Lat: Story = {
  args: at(litomysl),
  async play(context) {
    await expect(await listed(context)).toContain('Smetanův dům');
  },
};
export const Lng: Story = {
  args: at(policka),
  async play(context) {
    await expect(await listed(context)).toContain('Centrum Bohuslava Martinů');
  },
};

/** No options: the whole region, grouped by town. */
export const NoOptions: Story = {
  args: { city: null },
  play: async ({ canvasElement }) => void (await waitForSigns(canvasElement, '.city-pill')),
};
