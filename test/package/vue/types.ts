import type { GlobalComponents } from 'vue';
import type {} from 'mapa-akci/vue';

// The same checks as `types.ts` of the plain project, for the types that check templates.

type Properties = InstanceType<GlobalComponents['mapa-akci']>['$props'];

export const validProperties: Properties = {
  city: 'svitavy',
  height: 480,
  excludeCategories: 'sport',
  class: 'map',
  'onMapaAkci:eventOpen': ({ detail }) => console.log(detail.slug),
};

// @ts-expect-error: unknown theme
export const invalidProperties: Properties = { theme: 'purple' };
