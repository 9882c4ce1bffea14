import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { dataFile } from '../project-root.ts';

/** Code, title and locative of a municipality. */
const LocativesSchema = v.array(v.tuple([v.number(), v.string(), v.string()]));

export const readLocatives = (): v.InferOutput<typeof LocativesSchema> =>
  v.parse(LocativesSchema, JSON.parse(readFileSync(dataFile('locatives.json'), 'utf8')));
