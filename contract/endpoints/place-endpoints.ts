import * as v from 'valibot';
import type { AccountEndpoint } from './account-endpoint.ts';
import {
  EditablePlaceSchema,
  EditablePlacesQuerySchema,
  EditablePlacesSchema,
  MergedSchema,
  MergeFormSchema,
  MergePreviewSchema,
  MergeQuerySchema,
  PairVerdictSchema,
  PlaceChangeSchema,
  PlacePairSchema,
  PlaceQuerySchema,
  RenameFormSchema,
  RepositionFormSchema,
  UnmergedSchema,
  UnmergeFormSchema,
} from '../organizers/place-editor.ts';

/**
 * What somebody does with their own places; administrators with all. Whatever names a place that was
 * taken over is refused with `gone`, the place that has it beside it.
 */
export const placeEndpoints = {
  editablePlaces: {
    method: 'GET',
    path: '/api/edit-place/',
    role: 'user',
    body: EditablePlacesQuerySchema,
    answer: EditablePlacesSchema,
  },
  /** One of them, as it is now. */
  editablePlace: {
    method: 'GET',
    path: '/api/edit-place/{place}/',
    role: 'user',
    body: PlaceQuerySchema,
    answer: EditablePlaceSchema,
  },
  /** Likely duplicates among them. */
  placePairs: {
    method: 'GET',
    path: '/api/edit-place/pairs/',
    role: 'user',
    body: null,
    answer: v.array(PlacePairSchema),
  },
  judgePair: {
    method: 'POST',
    path: '/api/edit-place/pairs/',
    role: 'user',
    body: PairVerdictSchema,
    answer: PairVerdictSchema,
  },
  /** Of what was taken over, too. */
  placeHistory: {
    method: 'GET',
    path: '/api/edit-place/{place}/history/',
    role: 'user',
    body: PlaceQuerySchema,
    answer: v.array(PlaceChangeSchema),
  },
  mergePreview: {
    method: 'GET',
    path: '/api/edit-place/merge/',
    role: 'user',
    body: MergeQuerySchema,
    answer: MergePreviewSchema,
  },
  mergePlaces: {
    method: 'POST',
    path: '/api/edit-place/merge/',
    role: 'user',
    body: MergeFormSchema,
    answer: MergedSchema,
  },
  /** For thirty days after the merge. */
  unmergePlaces: {
    method: 'POST',
    path: '/api/edit-place/unmerge/',
    role: 'user',
    body: UnmergeFormSchema,
    answer: UnmergedSchema,
  },
  renamePlace: {
    method: 'POST',
    path: '/api/edit-place/rename/',
    role: 'user',
    body: RenameFormSchema,
    answer: EditablePlaceSchema,
  },
  repositionPlace: {
    method: 'POST',
    path: '/api/edit-place/reposition/',
    role: 'user',
    body: RepositionFormSchema,
    answer: EditablePlaceSchema,
  },
} as const satisfies Record<string, AccountEndpoint>;
