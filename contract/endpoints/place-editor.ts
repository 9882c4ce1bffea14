import * as v from 'valibot';
import {
  DistinctMarkSchema,
  EditablePlaceSchema,
  EditablePlacesSchema,
  MergePreviewSchema,
  MergedSchema,
  PlaceChangeSchema,
  PlacePairSchema,
  UnmergedSchema,
} from '../places/place-editor.ts';
import type {
  EditablePlacesQuerySchema,
  MergeInputSchema,
  MergeQuerySchema,
  PlaceCityInputSchema,
  PlaceQuerySchema,
  PlaceWebInputSchema,
  RenameInputSchema,
  RepositionInputSchema,
  UnmergeInputSchema,
} from '../places/place-editor.ts';
import { endpoint, inputOf } from './endpoint.ts';

export const editablePlaces = endpoint({
  method: 'GET',
  path: '/api/edit-place/',
  role: 'user',
  input: inputOf<typeof EditablePlacesQuerySchema>(),
  answer: EditablePlacesSchema,
});

/** Current state of one place. */
export const editablePlace = endpoint({
  method: 'GET',
  path: '/api/edit-place/{place}/',
  role: 'user',
  input: inputOf<typeof PlaceQuerySchema>(),
  answer: EditablePlaceSchema,
});

/** Likely duplicates among the editable places. */
export const placePairs = endpoint({
  method: 'GET',
  path: '/api/edit-place/pairs/',
  role: 'user',
  answer: v.array(PlacePairSchema),
});

export const markPairDistinct = endpoint({
  method: 'POST',
  path: '/api/edit-place/pairs/',
  role: 'user',
  input: inputOf<typeof DistinctMarkSchema>(),
  answer: DistinctMarkSchema,
});

/** Includes merged places. */
export const placeHistory = endpoint({
  method: 'GET',
  path: '/api/edit-place/{place}/history/',
  role: 'user',
  input: inputOf<typeof PlaceQuerySchema>(),
  answer: v.array(PlaceChangeSchema),
});

export const mergePreview = endpoint({
  method: 'GET',
  path: '/api/edit-place/merge/',
  role: 'user',
  input: inputOf<typeof MergeQuerySchema>(),
  answer: MergePreviewSchema,
});

export const mergePlaces = endpoint({
  method: 'POST',
  path: '/api/edit-place/merge/',
  role: 'user',
  input: inputOf<typeof MergeInputSchema>(),
  answer: MergedSchema,
});

/** Within 30 days after the merge. */
export const unmergePlaces = endpoint({
  method: 'POST',
  path: '/api/edit-place/unmerge/',
  role: 'user',
  input: inputOf<typeof UnmergeInputSchema>(),
  answer: UnmergedSchema,
});

export const renamePlace = endpoint({
  method: 'POST',
  path: '/api/edit-place/rename/',
  role: 'user',
  input: inputOf<typeof RenameInputSchema>(),
  answer: EditablePlaceSchema,
});

export const repositionPlace = endpoint({
  method: 'POST',
  path: '/api/edit-place/reposition/',
  role: 'user',
  input: inputOf<typeof RepositionInputSchema>(),
  answer: EditablePlaceSchema,
});

export const changePlaceCity = endpoint({
  method: 'POST',
  path: '/api/edit-place/city/',
  role: 'user',
  input: inputOf<typeof PlaceCityInputSchema>(),
  answer: EditablePlaceSchema,
});

export const changePlaceWeb = endpoint({
  method: 'POST',
  path: '/api/edit-place/web/',
  role: 'user',
  input: inputOf<typeof PlaceWebInputSchema>(),
  answer: EditablePlaceSchema,
});
