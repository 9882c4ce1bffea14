import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { CompleteOptions } from '../../contract/plugins/widget-options.ts';

/** Kind of host: our site, the document of `/iframe`, or a host page; see `MountOptions`. */
export type HostKind = 'site' | 'frame' | 'embed';

export type OptionsAtom = ReadableAtom<CompleteOptions>;

/** Current options; `MountHandle.update` may change them at any time. */
export const createOptionsAtom = (options: CompleteOptions): WritableAtom<CompleteOptions> =>
  atom(options);
