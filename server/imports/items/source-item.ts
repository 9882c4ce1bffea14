import type { TableColumn } from '../../../contract/imports/table-columns.ts';
import type { LatLng } from '../../../contract/places/bounds.ts';
import type { NewTime } from '../../events/new-event.ts';
import type { Refusal } from '../import-report.ts';
import type { RepairKind } from '../repair-kinds.ts';

/** Where an event takes place, as a source tells it. */
export interface ItemPlace {
  /** Name and address as written, `Kulturní dům, Svitavy`. */
  text: string;
  /** Null without coordinates. */
  point: LatLng | null;
  /** Code of the municipality in the registry of territory; null if the source does not tell it. */
  municipality: number | null;
}

/** An event of a source in the shape that all formats share; texts are as written. */
export interface SourceItem {
  /** Identifier in the source; null for none. */
  id: string | null;
  title: string;
  description: string;
  url: string;
  organizer: string;
  price: string;
  /** Names of categories in the source. */
  categories: string[];
  /** Addresses of pictures. */
  images: string[];
  place: ItemPlace;
  times: NewTime[];
  cancelled: boolean;
  repairs: RepairKind[];
}

/** What was read from a file or an address. */
export interface ReadItems {
  items: SourceItem[];
  refusals: Refusal[];
  /** Repairs of the whole, counted. */
  repairs: Map<RepairKind, number>;
  /** Of a table. */
  columns?: TableColumn[];
}
