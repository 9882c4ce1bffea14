import type { Paper, PrintLayout } from '../../contract/print/print-input.ts';

/** One event as printed; texts are Czech, clean and typeset. Empty texts are left out. */
export interface PrintEvent {
  /** `18:00–20:00`, `celý den`, `do 6. 12.`. */
  hours: string;
  /** Short notice before the place. */
  note: string;
  title: string;
  place: string;
  price: string;
  text: string;
  cancelled: boolean;
  /** Number of its place on the map. */
  number?: number;
}

export interface PrintDay {
  /** `Sobota 28. listopadu`. */
  heading: string;
  events: PrintEvent[];
  /** The same events by parts of the day; in day plans, for days that have hours. */
  parts?: { heading: string; events: PrintEvent[] }[];
}

/** The only event of a poster whose title is the heading. Empty texts are left out. */
export interface PrintSingle {
  /** `Sobota 28. listopadu, 18:00–20:00`. */
  dates: string[];
  place: string;
  price: string;
  note: string;
  text: string;
  cancelled: boolean;
}

/** Name of a town beside its point, on the side that is free. */
export interface PrintMapLabel {
  x: number;
  y: number;
  text: string;
  side: 'right' | 'left' | 'above' | 'below';
  /** Whether the point has a dot. */
  dot: boolean;
}

/** Small map; lengths are in units of the view box of `svg`. */
export interface PrintMap {
  title: string;
  svg: string;
  /** Text instead of the picture for screen readers. */
  alt: string;
  width: number;
  height: number;
  /** Outlines in white lines for the cover, in its proportions. */
  cover: string;
  labels: PrintMapLabel[];
  pins: { x: number; y: number; number: number }[];
  /** Columns of the list of places. */
  columns: number;
  places: { number: number; text: string }[];
  /** Scale bar. */
  scale: { length: number; text: string };
  /** Whose outlines they are. */
  source: string;
}

/** What is printed; templates read it as `data.json`. */
export interface PrintDocument {
  /** Name of the template in `templates/`. */
  layout: PrintLayout;
  paper: Paper;
  title: string;
  /** Period in words. */
  subtitle: string;
  /** Address of the live view, in the QR code. */
  address: string;
  /** Sentence beside the QR code. */
  invitation: string;
  footer: string;
  /** Sentence on events that do not fit on the sheet; `{count}` is their number. */
  more: string;
  /** The same on events of one day. */
  moreOfDay: string;
  /** QR code as SVG. */
  qr: string;
  days: PrintDay[];
  single: PrintSingle | null;
  map: PrintMap | null;
  /** Sentence on places without a number; empty when all have one. */
  otherPlaces: string;
  /** `file` is a name in the files of the document. */
  picture: { file: string; alt: string } | null;
}

/** Pictures of a document by their names. */
export type PrintFiles = Readonly<Record<string, Uint8Array>>;
