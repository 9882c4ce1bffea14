import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { WidgetOptions } from '../../contract/plugins/widget-options.ts';

/** Where a widget stands, see `MountOptions`. */
export type Kind = 'site' | 'frame' | 'embed';

type Settled = 'view' | 'hide' | 'wheelZoom' | 'linkTarget' | 'texts';

/** Options with their defaults, as components read them. */
export type ResolvedOptions = WidgetOptions & Required<Pick<WidgetOptions, Settled>>;

export type ResolvedOptionsAtom = ReadableAtom<ResolvedOptions>;

export const resolveOptions = (options: WidgetOptions, kind: Kind): ResolvedOptions => ({
  view: 'both',
  hide: [],
  texts: {},
  // On the site it has the screen to itself; elsewhere a page is scrolled past it.
  wheelZoom: kind === 'site' ? 'always' : 'auto',
  linkTarget: kind === 'site' ? 'self' : 'blank',
  ...options,
});

/** What a page says now; it may say something else at any time. */
export const createOptionsAtom = (outfit: ResolvedOptions): WritableAtom<ResolvedOptions> =>
  atom(outfit);
