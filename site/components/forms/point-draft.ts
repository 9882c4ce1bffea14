import type { LatLng } from '../../../contract/places/bounds.ts';

/** Point being edited, in degrees; either coordinate may be missing. */
export interface PointDraft {
  latitude: number | null;
  longitude: number | null;
}

/** Example of each coordinate in degrees. */
export const degreesExamples = { latitude: '49,7560', longitude: '16,4683' } as const;

/** Error message for a coordinate that is missing or not in degrees. */
export const degreesProblem = (field: keyof PointDraft): string =>
  `Zadejte stupně, třeba ${degreesExamples[field]}.`;

/** Null if a coordinate is missing. */
export const pointOf = ({ latitude, longitude }: PointDraft): LatLng | null =>
  latitude !== null && longitude !== null ? { lat: latitude, lng: longitude } : null;
