import type { Generated, Selectable } from 'kysely';

export interface EventTable {
  id: Generated<number>;
  slug: string;
  title: string;
  /** Search text: folded title, place, city, organizer, categories, and free entry. */
  folded: string;
  description: string;
  /** JSON array of category slugs, the main one first. */
  categories: string;
  organizer: string | null;
  /** Slug of the organiser's page; null for a name that has none. */
  organizer_slug: Generated<string | null>;
  price: string | null;
  /** Crowns read from `price`; null when unknown. */
  price_from: Generated<number | null>;
  /** Null for an unknown price and for one without an upper limit. */
  price_to: Generated<number | null>;
  url: string | null;
  venue: string | null;
  /** JSON array of image URLs from the source; not served, only stored images are. */
  source_images: string;
  /** Null for an event never published; the place of a draft is in `draft`. */
  place_id: number | null;
  status: 'published' | 'cancelled' | 'draft' | 'deleted';
  source: string;
  source_id: string | null;
  /** Hash of the source record: a repeated import of the same record changes nothing. */
  content_hash: string | null;
  /** Null: the operator (imported events, events of deleted accounts). */
  owner_id: Generated<number | null>;
  sample: number;
  /** Revision of the last write. */
  revision: number;
  created_at: number;
  updated_at: number;
  /** JSON of `ScheduleSchema` the times were generated from; null for times entered singly. */
  schedule: Generated<string | null>;
  /** JSON of a draft, read by `EarlierDraftSchema`; null for an event that is or was published. */
  draft: Generated<string | null>;
  contact: Generated<string | null>;
  /** 1 when the organiser agreed that the contact is printed. */
  prints_contact: Generated<number>;
  /** JSON array of facet slugs. */
  facets: Generated<string>;
  /** Grows with every edit; an edit of an older version is refused. */
  version: Generated<number>;
  /** When its owner deleted it; it can be restored for a limited time. */
  deleted_at: Generated<number | null>;
  /** Status before the deletion. */
  deleted_from: Generated<string | null>;
  /** JSON of `EventOriginSchema`: the source it was taken from; null for none. */
  origin: Generated<string | null>;
  /** Event that stands on the map for this one; that one has none itself. */
  double_of: Generated<number | null>;
  /** JSON array of `ClueSchema`: why; null when `double_of` is. */
  double_clues: Generated<string | null>;
}
type Row = Selectable<EventTable>;

/** What happens to a column when its event is deleted permanently, and when its owner downloads their data. */
interface ColumnRule<Value> {
  /** Value after the deletion; `kept` for what the address, the place and the count of writes need. */
  erased: { to: Value } | 'kept';
  /** How the download has it; null: not at all. */
  exported: 'plain' | 'json' | 'flag' | 'instant' | null;
}
type Exported = ColumnRule<unknown>['exported'];

/** Column that is empty after the deletion. */
const erased = <Value, Form extends Exported>(to: Value, exported: Form) => ({
  erased: { to },
  exported,
});
/** Column that stays: without it an old address could not answer that its event is gone. */
const kept = <Form extends Exported>(exported: Form) => ({ erased: 'kept' as const, exported });

/** Rule of each column: a new one does not compile without. */
export const eventTableColumns = {
  id: kept(null),
  slug: kept('plain'),
  title: erased('', 'plain'),
  // Made of other columns.
  folded: erased('', null),
  description: erased('', 'plain'),
  categories: erased('[]', 'json'),
  organizer: erased(null, 'plain'),
  // Made of the name.
  organizer_slug: erased(null, null),
  price: erased(null, 'plain'),
  // Read from the price.
  price_from: erased(null, null),
  price_to: erased(null, null),
  url: erased(null, 'plain'),
  venue: erased(null, 'plain'),
  // Addresses in imported calendars, which nobody owns.
  source_images: erased('[]', null),
  place_id: kept(null),
  status: erased('deleted', 'plain'),
  source: kept(null),
  source_id: kept(null),
  content_hash: erased(null, null),
  owner_id: erased(null, null),
  sample: kept(null),
  revision: kept(null),
  created_at: kept('instant'),
  updated_at: kept('instant'),
  schedule: erased(null, 'json'),
  draft: erased(null, 'json'),
  contact: erased(null, 'plain'),
  prints_contact: erased(0, 'flag'),
  facets: erased('[]', 'json'),
  version: kept(null),
  deleted_at: erased(null, 'instant'),
  deleted_from: kept(null),
  origin: erased(null, 'json'),
  double_of: erased(null, null),
  double_clues: erased(null, null),
} as const satisfies { [Name in keyof Row]: ColumnRule<Row[Name]> };
