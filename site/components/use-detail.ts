import type * as detailPart from '../detail.ts';
import { createPart } from '../shell/lazy-part.ts';
import { usePart, type PartState } from '../shell/use-part.ts';

type Detail = typeof detailPart;

const part = createPart<Detail>(() => import('../detail.ts'));

/** Loads the chunk with the event detail. */
export const loadDetail = part.load;

/** State of the chunk with the event detail. */
export const useDetail = (): PartState<Detail> => usePart(part);
