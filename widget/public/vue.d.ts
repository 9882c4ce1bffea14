import type { DefineComponent, HTMLAttributes } from 'vue';
import type { ElementAttributes, ElementEvents } from './mapa-akci.js';

/** Attribute name in camel case: Vue checks `exclude-categories` of a template by `excludeCategories`. */
type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

type Attributes = {
  [Name in keyof ElementAttributes as Camel<Name>]?: ElementAttributes[Name];
};

/** Listeners `@mapa-akci:event-open="…"`. */
type Listeners = {
  [Type in keyof ElementEvents as `on${Capitalize<Camel<Type>>}`]?:
    | ((event: ElementEvents[Type]) => void)
    | undefined;
};

declare module 'vue' {
  interface GlobalComponents {
    'mapa-akci': DefineComponent<Attributes & Listeners & HTMLAttributes>;
  }
}
