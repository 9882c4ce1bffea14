import type * as detailPart from '../detail.ts';
import { createPart, usePart } from '../shell/use-part.ts';

type Detail = typeof detailPart;

const part = createPart<Detail>(() => import('../detail.ts'));

/** Begins to load the part about one event. */
export const loadDetail = part.load;

/** The part about one event; null until it is here. */
export const useDetail = (): Detail | 'failed' | null => usePart(part);
