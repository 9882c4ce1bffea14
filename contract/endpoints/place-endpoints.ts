import * as v from 'valibot';
import type { AccountEndpoint } from './account-endpoint-definition.ts';
import {
  EditablePlaceSchema,
  EditablePlacesQuerySchema,
  EditablePlacesSchema,
  MergedSchema,
  MergeInputSchema,
  MergePreviewSchema,
  MergeQuerySchema,
  DistinctMarkSchema,
  PlaceChangeSchema,
  PlacePairSchema,
  PlaceQuerySchema,
  RenameInputSchema,
  PlaceCityInputSchema,
  RepositionInputSchema,
  UnmergedSchema,
  UnmergeInputSchema,
} from '../organizers/place-editor.ts';

/**
 * Endpoints for own places; administrators may use them for all places. A request for a merged
 * place is refused with `gone` and the place it was merged into.
 */
export const placeEndpoints = {
  editablePlaces: {
    method: 'GET',
    path: '/api/edit-place/',
    role: 'user',
    body: EditablePlacesQuerySchema,
    answer: EditablePlacesSchema,
  },
  /** Current state of one place. */
  editablePlace: {
    method: 'GET',
    path: '/api/edit-place/{place}/',
    role: 'user',
    body: PlaceQuerySchema,
    answer: EditablePlaceSchema,
  },
  /** Likely duplicates among the editable places. */
  placePairs: {
    method: 'GET',
    path: '/api/edit-place/pairs/',
    role: 'user',
    body: null,
    answer: v.array(PlacePairSchema),
  },
  markPairDistinct: {
    method: 'POST',
    path: '/api/edit-place/pairs/',
    role: 'user',
    body: DistinctMarkSchema,
    answer: DistinctMarkSchema,
  },
  /** Includes merged places. */
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
    body: MergeInputSchema,
    answer: MergedSchema,
  },
  /** Within 30 days after the merge. */
  unmergePlaces: {
    method: 'POST',
    path: '/api/edit-place/unmerge/',
    role: 'user',
    body: UnmergeInputSchema,
    answer: UnmergedSchema,
  },
  renamePlace: {
    method: 'POST',
    path: '/api/edit-place/rename/',
    role: 'user',
    body: RenameInputSchema,
    answer: EditablePlaceSchema,
  },
  repositionPlace: {
    method: 'POST',
    path: '/api/edit-place/reposition/',
    role: 'user',
    body: RepositionInputSchema,
    answer: EditablePlaceSchema,
  },
  changePlaceCity: {
    method: 'POST',
    path: '/api/edit-place/city/',
    role: 'user',
    body: PlaceCityInputSchema,
    answer: EditablePlaceSchema,
  },
} as const satisfies Record<string, AccountEndpoint>;
