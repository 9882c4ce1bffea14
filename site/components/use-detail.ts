import type * as detailPart from '../detail.ts';
import { createPart } from '../shell/lazy-part.ts';
import { usePart } from '../shell/use-part.ts';

type Detail = typeof detailPart;

const part = createPart<Detail>(() => import('../detail.ts'));

/** Loads the chunk with the event detail. */
export const loadDetail = part.load;

/** Chunk with the event detail; null until it is loaded. */
export const useDetail = (): Detail | 'failed' | null => usePart(part);
