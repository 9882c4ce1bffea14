import * as v from 'valibot';
import type { PartValues } from './item-content.ts';

const PartValuesSchema = v.record(v.string(), v.unknown());

/** Parts of an event as they were stored; those of `missing` where there are none. */
export const parsePartValues = (json: string | null, missing: PartValues): PartValues => {
  const stored: unknown = json === null ? null : JSON.parse(json);
  return v.is(PartValuesSchema, stored) ? { ...missing, ...stored } : missing;
};
