import * as v from 'valibot';
import { atMost } from '../text-line.ts';

/** Page to check. */
export const SiteCheckInputSchema = v.strictObject({
  address: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Zadejte adresu stránky, na které plugin máte.'),
    v.maxLength(2000, atMost(2000)),
  ),
});

const findingLevels = ['good', 'note', 'wrong'] as const;

/** Finding in a page; texts are Czech. */
export const SiteCheckFindingSchema = v.object({
  /** `wrong` prevents the map from showing, `note` may. */
  level: v.picklist(findingLevels),
  what: v.string(),
  /** Explanation; may be empty. */
  why: v.string(),
  /** Code to add to the page or its configuration; null for none. */
  paste: v.nullable(v.string()),
});
export type SiteCheckFinding = v.InferOutput<typeof SiteCheckFindingSchema>;

export const SiteCheckSchema = v.object({
  /** URL of the page after redirects. */
  address: v.string(),
  /** By level, `wrong` first, `good` last. */
  findings: v.array(SiteCheckFindingSchema),
});
export type SiteCheck = v.InferOutput<typeof SiteCheckSchema>;
