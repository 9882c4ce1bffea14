import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { WidgetOptions } from '../../contract/plugins/widget-options.ts';

/** Kind of host: our site, the document of `/iframe`, or a host page; see `MountOptions`. */
export type HostKind = 'site' | 'frame' | 'embed';

type OptionWithDefault = 'view' | 'hide' | 'wheelZoom' | 'linkTarget' | 'texts';

/** Widget options with defaults filled in. */
export type ResolvedOptions = WidgetOptions & Required<Pick<WidgetOptions, OptionWithDefault>>;

export type ResolvedOptionsAtom = ReadableAtom<ResolvedOptions>;

export const resolveOptions = (options: WidgetOptions, kind: HostKind): ResolvedOptions => ({
  view: 'both',
  hide: [],
  texts: {},
  // The site has no page to scroll past the map; elsewhere the wheel must scroll the host page.
  wheelZoom: kind === 'site' ? 'always' : 'auto',
  linkTarget: kind === 'site' ? 'self' : 'blank',
  ...options,
});

/** Current options; `MountHandle.update` may change them at any time. */
export const createOptionsAtom = (options: ResolvedOptions): WritableAtom<ResolvedOptions> =>
  atom(options);
