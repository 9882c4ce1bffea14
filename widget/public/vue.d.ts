import type { DefineComponent, HTMLAttributes } from 'vue';
import type { ElementAttributes, ElementEvents } from './mapa-akci.js';

/** Templates write `exclude-categories` and are checked by `excludeCategories`. */
type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

type Attributes = {
  [Name in keyof ElementAttributes as Camel<Name>]?: ElementAttributes[Name];
};

/** `@mapa-akci:event-open="…"`. */
type Listeners = {
  [Type in keyof ElementEvents as `on${Capitalize<Camel<Type>>}`]?:
    ((event: ElementEvents[Type]) => void) | undefined;
};

declare module 'vue' {
  interface GlobalComponents {
    'mapa-akci': DefineComponent<Attributes & Listeners & HTMLAttributes>;
  }
}
