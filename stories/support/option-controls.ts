import type { InputType } from 'storybook/internal/types';
import { categories } from '../../contract/events/category.ts';
import { minHeight } from '../../contract/plugins/map-height.ts';
import { maxZoom, minZoom } from '../../contract/places/zoom.ts';
import { periodWords } from '../../contract/plugins/period-text.ts';
import {
  consentNames,
  controlNames,
  linkTargetNames,
  optionNames,
  themeNames,
  viewNames,
  wheelZoomNames,
  type OptionName,
} from '../../contract/plugins/widget-options.ts';
import { cities } from '../fixtures/cities.ts';

const slugs = categories.map(({ slug }) => slug);
const text: InputType = { control: 'text' };

const oneOf = (options: readonly string[]): InputType => ({ control: 'inline-radio', options });
const someOf = (options: readonly string[]): InputType => ({ control: 'inline-check', options });
const chosen = (options: readonly string[]): InputType => ({ control: 'select', options });
const between = (min: number, max: number, step: number): InputType => ({
  control: { type: 'range', min, max, step },
});

/** Storybook controls of options; the others have a line of text. */
const ownControls: Partial<Record<OptionName, InputType>> = {
  city: chosen(cities.map(({ slug }) => slug)),
  categories: someOf(slugs),
  excludeCategories: someOf(slugs),
  period: chosen([...periodWords, 'pristich-14-dni', '2026-11-22..2026-11-25']),
  zoom: between(minZoom, maxZoom, 1),
  lat: between(48, 52, 0.01),
  lng: between(11, 20, 0.01),
  view: oneOf(viewNames),
  height: between(minHeight, 1000, 20),
  aspectRatio: chosen(['1:1', '4:3', '16:9', '21:9']),
  theme: oneOf(themeNames),
  accent: { control: 'color' },
  hide: someOf(controlNames),
  wheelZoom: oneOf(wheelZoomNames),
  linkTarget: oneOf(linkTargetNames),
  consent: oneOf(consentNames),
  texts: { control: 'object' },
  debug: { control: 'boolean' },
};

/** Control of each option in the panel of a story. */
export const optionControls = Object.fromEntries(
  optionNames.map((name) => [name, ownControls[name] ?? text]),
) as Record<OptionName, InputType>;
