import * as v from 'valibot';

/** A page to look at. */
export const SiteCheckFormSchema = v.strictObject({
  address: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Zadejte adresu stránky, na které plugin máte.'),
    v.maxLength(2000, 'Nejvýše 2000 znaků.'),
  ),
});

export const findingLevels = ['good', 'note', 'wrong'] as const;

/** What was found in a page: sentences in Czech. */
export const FindingSchema = v.object({
  /** `wrong` keeps the map from showing, `note` may. */
  level: v.picklist(findingLevels),
  what: v.string(),
  /** Empty where there is nothing to explain. */
  why: v.string(),
  /** What to put into the page or its configuration; null for nothing. */
  paste: v.nullable(v.string()),
});
export type Finding = v.InferOutput<typeof FindingSchema>;

export const SiteCheckSchema = v.object({
  /** Where the page was in the end, after all redirects. */
  address: v.string(),
  /** What is wrong first, what is well last. */
  findings: v.array(FindingSchema),
});
export type SiteCheck = v.InferOutput<typeof SiteCheckSchema>;
