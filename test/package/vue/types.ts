import type { GlobalComponents } from 'vue';
import type {} from 'mapa-akci/vue';

// As `types.ts` of the plain project, of what templates are checked by.

type Properties = InstanceType<GlobalComponents['mapa-akci']>['$props'];

export const taken: Properties = {
  city: 'svitavy',
  height: 480,
  excludeCategories: 'sport',
  class: 'map',
  'onMapaAkci:eventOpen': ({ detail }) => console.log(detail.slug),
};

// @ts-expect-error: a theme there is not
export const refused: Properties = { theme: 'purple' };
