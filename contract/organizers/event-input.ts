import * as v from 'valibot';
import { latitude, longitude } from '../places/bounds.ts';
import { categorySlugs } from '../events/category.ts';
import { facetSlugs } from '../events/facet.ts';
import { hasBidiControls, withoutInvisible } from '../invisible-characters.ts';
import { rowId } from '../row-id.ts';
import { line, storableText, visible, without } from '../text-line.ts';
import { ScheduleSchema } from './schedule.ts';

export const maxTitleLength = 150;
export const maxDescriptionLength = 10_000;
export const maxCategories = 3;
export const maxImages = 12;
export const maxPlaceTitleLength = 120;
export const maxAltTextLength = 300;
export const maxLineLength = 200;
const maxUrlLength = 1000;

/** Field error of a place equal to another one to four decimals (specification, §5). */
export const placeTaken = 'Zde již existuje místo.';
export const placeMissing = 'Musíte vybrat nebo vytvořit místo.';
const pointMissing = 'Ukažte místo na mapě, nebo napište jeho souřadnice.';
export const placeAbroad = 'Místo musí ležet v\u00a0Česku.';
export const cityTooFar = 'Tato obec je od místa příliš daleko.';

/** Optional line of text; empty becomes null. */
const optionalLine = v.pipe(
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

const address = v.pipe(
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
export const organizerFields = { url: address, organizer: optionalLine, contact: optionalLine };

const per100 = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));

/** Image of an event; `id` is from the answer of its upload. */
export const EventImageInputSchema = v.strictObject({
  id: rowId,
  /** Alternative text. */
  alt: line(maxAltTextLength),
  /** Focus point kept visible when the image is cropped, in per cent from the left and the top. */
  focus_x: per100,
  focus_y: per100,
});
export type EventImageInput = v.InferOutput<typeof EventImageInputSchema>;

export const PlaceTitleSchema = v.pipe(line(maxPlaceTitleLength), visible('Zadejte název místa.'));

/** Slug of a municipality that a person chose. */
export const CitySlugSchema = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/));

/** Id of an existing place. */
export const placeId = v.custom<number>((value) => v.is(rowId, value), placeMissing);

const ExistingPlaceSchema = v.strictObject({
  use_existing_place: v.literal(true),
  place: placeId,
});

const NewPlaceSchema = v.strictObject({
  use_existing_place: v.literal(false),
  title: PlaceTitleSchema,
  street: optionalLine,
  latitude: v.pipe(v.number(pointMissing), latitude),
  longitude: v.pipe(v.number(pointMissing), longitude),
  /** Slug of the municipality that a person chose; null for the one the point lies in. */
  city: v.nullable(CitySlugSchema),
});

/** Place of an event: an existing or a new one. */
export const PlaceInputSchema = v.variant(
  'use_existing_place',
  [ExistingPlaceSchema, NewPlaceSchema],
  placeMissing,
);
export type PlaceInput = v.InferOutput<typeof PlaceInputSchema>;
export type NewPlaceInput = v.InferOutput<typeof NewPlaceSchema>;

const isDistinct = <Item>(list: Item[]): boolean => new Set(list).size === list.length;

/** Complete event form, valid for publishing. */
export const EventInputSchema = v.strictObject({
  title: v.pipe(line(maxTitleLength), visible('Zadejte název akce.')),
  /** The first is the main one. */
  categories: v.pipe(
    v.array(v.picklist(categorySlugs)),
    v.minLength(1, 'Vyberte aspoň jednu kategorii.'),
    v.maxLength(maxCategories, `Vyberte nejvýše ${maxCategories} kategorie.`),
    v.check(isDistinct, 'Jedna kategorie je tu dvakrát.'),
  ),
  /** Plain text with the markup of `domain/text/markup.ts`. */
  description: v.pipe(
    storableText(maxDescriptionLength),
    // eslint-disable-next-line no-control-regex -- they are not text
    without(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/),
    v.check((text) => !hasHiddenLink(text), hiddenInLink),
  ),
  price: optionalLine,
  ...organizerFields,
  /** Whether the contact may be printed in programmes. */
  prints_contact: v.optional(v.boolean(), false),
  facets: v.pipe(v.array(v.picklist(facetSlugs)), v.check(isDistinct)),
  place: PlaceInputSchema,
  schedule: ScheduleSchema,
  images: v.pipe(
    v.array(EventImageInputSchema),
    v.maxLength(maxImages, `Nejvýše ${maxImages} obrázků.`),
    v.check((images) => isDistinct(images.map(({ id }) => id))),
  ),
});
export type EventInput = v.InferOutput<typeof EventInputSchema>;
