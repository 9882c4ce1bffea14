import * as v from 'valibot';
import { categorySlugs } from '../events/category.ts';
import { facetSlugs } from '../events/facet.ts';
import { hasBidiControls, withoutInvisible } from '../invisible-characters.ts';
import { line, storableText, visible, without } from '../text-line.ts';

export const maxTitleLength = 150;
export const maxDescriptionLength = 10_000;
export const maxCategories = 3;
export const maxLineLength = 200;
const maxUrlLength = 1000;

/** Optional line of text; empty becomes null. */
export const optionalLine = v.pipe(
  v.nullable(line(maxLineLength)),
  v.transform((text) => text || null),
);

const AddressSchema = v.pipe(v.string(), v.url());

// Credentials before the host could disguise the target of a link.
const isWebAddress = (text: string): boolean =>
  // The parser of addresses leaves line breaks out.
  !/[\s\p{Cc}]/u.test(text) &&
  // It also takes quotes and the like in the name of a host.
  /^https?:\/\/[\p{L}\p{M}\p{N}_-]+(\.[\p{L}\p{M}\p{N}_-]+)+\.?(:\d+)?([/?#]|$)/iu.test(text) &&
  v.is(AddressSchema, text);

/** Adds `https://` to an address without a scheme. */
const toAddress = (text: string): string =>
  text === '' || /^[a-z][a-z+.-]*:/i.test(text) ? text : `https://${text}`;

const hiddenInAddress =
  'V\u00a0adrese je neviditelný znak, který obrací směr písma. Napište ji prosím celou znovu.';
const hiddenInLink =
  'V\u00a0některém odkazu je neviditelný znak, který obrací směr písma. Napište ho prosím celý znovu.';

/** `[text](address)` of the markup. */
const markupLink = /\[[^[\]\n]+\]\([^()\s]+\)/g;
const hasHiddenLink = (text: string): boolean =>
  (text.match(markupLink) ?? []).some(hasBidiControls);

/** Optional address on the web, by http or https; empty becomes null. */
export const optionalAddress = v.pipe(
  v.nullable(
    v.pipe(
      v.string(),
      v.transform(withoutInvisible),
      v.trim(),
      v.transform(toAddress),
      storableText(maxUrlLength),
      v.check((text) => !hasBidiControls(text), hiddenInAddress),
      v.check(
        (text) => text === '' || isWebAddress(text),
        'Zadejte webovou adresu, třeba https://www.svitavy.cz.',
      ),
    ),
  ),
  v.transform((text) => text || null),
);

/** Fields of an event that the profile of its organiser fills in. */
export const organizerFields = {
  url: optionalAddress,
  organizer: optionalLine,
  contact: optionalLine,
};

/** Whether no item of a list is there twice. */
export const isDistinct = <Item>(list: Item[]): boolean => new Set(list).size === list.length;

/** Longest line of a draft: what a person pasted is kept until it is mended. */
const draftLine = storableText(1000);
const agreed = v.optional(v.boolean(), false);

/**
 * Fields of the event form that columns of the same names hold. `input`: valid for publishing; `draft`:
 * can be stored, for drafts may be incomplete; `empty`: in a new form. A field added later is optional
 * in both, for clients of the API that do not know it.
 */
export const eventFields = {
  title: {
    input: v.pipe(line(maxTitleLength), visible('Zadejte název akce.')),
    draft: draftLine,
    empty: '',
  },
  /** The first is the main one. */
  categories: {
    input: v.pipe(
      v.array(v.picklist(categorySlugs)),
      v.minLength(1, 'Vyberte aspoň jednu kategorii.'),
      v.maxLength(maxCategories, `Vyberte nejvýše ${maxCategories} kategorie.`),
      v.check(isDistinct, 'Jedna kategorie je tu dvakrát.'),
    ),
    draft: v.pipe(v.array(v.picklist(categorySlugs)), v.maxLength(categorySlugs.length)),
    empty: [],
  },
  /** Plain text with the markup of `domain/text/markup.ts`. */
  description: {
    input: v.pipe(
      storableText(maxDescriptionLength),
      // eslint-disable-next-line no-control-regex -- they are not text
      without(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/),
      v.check((text) => !hasHiddenLink(text), hiddenInLink),
    ),
    draft: storableText(2 * maxDescriptionLength),
    empty: '',
  },
  price: { input: optionalLine, draft: draftLine, empty: '' },
  url: { input: organizerFields.url, draft: storableText(2000), empty: '' },
  organizer: { input: organizerFields.organizer, draft: draftLine, empty: '' },
  contact: { input: organizerFields.contact, draft: draftLine, empty: '' },
  /** Whether the contact may be printed in programmes. */
  prints_contact: { input: agreed, draft: agreed, empty: false },
  facets: {
    input: v.pipe(v.array(v.picklist(facetSlugs)), v.check(isDistinct)),
    draft: v.pipe(v.array(v.picklist(facetSlugs)), v.maxLength(facetSlugs.length)),
    empty: [],
  },
};
export type EventFieldName = keyof typeof eventFields;
type EventFields = typeof eventFields;

/** One property of each field. */
const eachOf = <Key extends 'input' | 'draft' | 'empty'>(key: Key) =>
  Object.fromEntries(Object.entries(eventFields).map(([name, field]) => [name, field[key]])) as {
    [Name in EventFieldName]: EventFields[Name][Key];
  };

export const eventInputs = eachOf('input');
export const eventDrafts = eachOf('draft');
export const emptyEventFields = eachOf('empty');
