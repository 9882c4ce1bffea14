import { categories } from '../../../contract/events/category.ts';
import type { PluginOptionName } from '../../../contract/plugins/plugin.ts';
import type { ControlName, WidgetOptions } from '../../../contract/plugins/widget-options.ts';

/** Section of the editor with its heading. */
export const optionSections = {
  content: 'Které akce',
  looks: 'Jak vypadá',
  behaviour: 'Jak se chová',
} as const;
export type OptionSection = keyof typeof optionSections;

export interface OptionLabels {
  /** Absent where the row of another option sets this one too. */
  section?: OptionSection;
  title: string;
  /** Sentence on what the option does. */
  help: string;
  /** Description of the default. */
  defaultText: string;
}

/** Rows of the editor, in their order. */
export const optionLabels: Record<PluginOptionName, OptionLabels> = {
  city: {
    section: 'content',
    title: 'Obec',
    help: 'Nad ní se mapa otevře.',
    defaultText: 'celá mapa',
  },
  categories: {
    section: 'content',
    title: 'Jen tyto kategorie',
    help: 'Jiné akce plugin neukáže a návštěvník si je nevybere.',
    defaultText: 'všechny',
  },
  excludeCategories: {
    section: 'content',
    title: 'Bez těchto kategorií',
    help: 'Akce, která do některé patří, se vynechá, i když patří i jinam.',
    defaultText: 'nic se nevynechá',
  },
  period: {
    section: 'content',
    title: 'Období',
    help: 'Dny, které plugin ukáže jako první; návštěvník si může vybrat jiné.',
    defaultText: 'dnes a týden dopředu',
  },
  view: {
    section: 'looks',
    title: 'Co je vidět',
    help: 'V úzkém místě leží seznam přes spodní polovinu mapy.',
    defaultText: 'mapa i seznam',
  },
  theme: {
    section: 'looks',
    title: 'Barevný režim',
    help: 'Aby se plugin k vaší stránce hodil. V rámu ji nezná a řídí se nastavením návštěvníka.',
    defaultText: 'podle stránky',
  },
  accent: {
    section: 'looks',
    title: 'Barva',
    help: 'Na tlačítkách a odkazech; písmo na ní bude černé, nebo bílé, podle toho, co se lépe čte.',
    defaultText: 'modrá Mapy akcí',
  },
  hide: {
    section: 'looks',
    title: 'Co vynechat',
    help: 'Ovládání, které na vaší stránce nechcete.',
    defaultText: 'nic',
  },
  lat: {
    section: 'looks',
    title: 'Výřez mapy',
    help: 'Kde a jak blízko se mapa otevře, když obec nestačí.',
    defaultText: 'podle obce',
  },
  wheelZoom: {
    section: 'behaviour',
    title: 'Kolečko myši',
    help: 'Kdy přibližuje mapu místo posouvání stránky.',
    defaultText: 'až po klepnutí do mapy',
  },
  linkTarget: {
    section: 'behaviour',
    title: 'Kde se akce otevírá',
    help: 'Kam vede klepnutí na akci.',
    defaultText: 'v novém okně',
  },
  consent: {
    section: 'behaviour',
    title: 'Souhlas návštěvníka',
    help: 'Podrobná mapa se načítá od jiného provozovatele, který se o návštěvě dozví.',
    defaultText: 'načte se hned',
  },
  zoom: {
    title: 'Přiblížení',
    help: 'Jak blízko se mapa otevře.',
    defaultText: 'podle obce',
  },
  lng: { title: 'Výřez mapy', help: 'Kde se mapa otevře.', defaultText: 'podle obce' },
};

/** Value as an attribute has it. */
type OptionText<Value> = Value extends boolean ? `${Value}` : Value;

/** Values of options with radio buttons; the first is the default. */
export const choices = {
  view: [
    ['both', 'Mapa i seznam'],
    ['map', 'Jen mapa'],
    ['list', 'Jen seznam'],
  ],
  theme: [
    ['auto', 'Podle stránky'],
    ['light', 'Světlý'],
    ['dark', 'Tmavý'],
  ],
  wheelZoom: [
    ['auto', 'Po klepnutí do mapy'],
    ['always', 'Hned'],
    ['never', 'Nikdy'],
  ],
  consent: [
    ['none', 'Načíst podrobnou mapu hned'],
    ['click', 'Až když ji návštěvník chce'],
  ],
  linkTarget: [
    ['blank', 'V novém okně'],
    ['self', 'Na místě'],
    ['parent', 'V nadřazeném rámu'],
    ['top', 'V celém okně'],
  ],
} as const satisfies {
  [Name in PluginOptionName]?: readonly (readonly [OptionText<WidgetOptions[Name]>, string])[];
};
export type ChoiceName = keyof typeof choices;

export const isChoice = (name: PluginOptionName): name is ChoiceName => name in choices;

const controls: Record<ControlName, string> = {
  search: 'Hledání',
  around: 'Kolem mě',
  period: 'Období',
  categories: 'Kategorie',
  slider: 'Časová osa',
  zoom: 'Tlačítka přiblížení',
};

export const lists: Record<
  'categories' | 'excludeCategories' | 'hide',
  readonly (readonly [string, string])[]
> = {
  categories: categories.map(({ slug, title }) => [slug, title] as const),
  excludeCategories: categories.map(({ slug, title }) => [slug, title] as const),
  hide: Object.entries(controls),
};
export type ListName = keyof typeof lists;

export const isList = (name: PluginOptionName): name is ListName => name in lists;
