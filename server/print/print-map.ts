import type { LatLng } from '../../contract/places/bounds.ts';
import { boundsOfView, project, unproject, worldSize } from '../../domain/geo/mercator.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { mapAlternative, mapHeading, outlinesSource } from '../words/print.ts';
import { toPrintText } from './clean-text.ts';
import { drawOutlines, toFrame, type MapColours, type MapFrame } from './map-drawing.ts';
import { placeLabels } from './map-labels.ts';
import type { PrintMap } from './print-document.ts';

/** Units of the map in a millimetre on paper. */
const unitsPerMillimetre = 4;
/** Width of the map and of a cover, and height of the cover, in millimetres. */
const width = 126;
const cover = { width: 148.5, height: 210 };
/** Room for the map and the list of places below it, and the bounds of the map's height, in millimetres. */
const room = 160;
const heights = { least: 70, most: 136 };
/** Height of a line of the list of places, in millimetres, and letters on it in one and in two columns. */
const lineHeight = 5;
const letters = { wide: 75, narrow: 36 };
/** Number of places above which they are listed in two columns. */
const oneColumn = 12;

/** Largest zoom: a municipality of 10 km fits, as the outlines have no streets to show of a smaller part. */
const maxZoom = 12.2;
/** Space around the outermost pins, in units. */
const margin = 30;
const maxLabels = 14;
/** Zoom of the outlines on the cover relative to the map, and the largest one. */
const coverZoom = { less: 0.6, most: 10.6 };

const mapColours: MapColours = {
  ground: '#efece1',
  builtUp: '#e4ddcb',
  water: '#9cc4dc',
  lit: '#fffdf4',
  municipalities: '#d3cdbb',
  districts: '#c2bba7',
  regions: '#a8a18e',
  country: '#8d897e',
};
const white = (opacity: number): string => `rgba(255,255,255,${opacity})`;
const coverColours: MapColours = {
  ground: null,
  builtUp: white(0.05),
  water: white(0.28),
  lit: white(0.16),
  municipalities: white(0.16),
  districts: white(0.2),
  regions: white(0.3),
  country: white(0.4),
};

/** Lengths of the scale bar, in kilometres. */
const scaleLengths = [50, 20, 10, 5, 2, 1, 0.5, 0.2];
/** Longest scale bar. */
const maxScaleLength = 110;
const earthKilometres = 40_075;

const toScale = (latitude: number, zoom: number): PrintMap['scale'] => {
  const kilometres =
    (earthKilometres * Math.cos((latitude * Math.PI) / 180)) / (worldSize * 2 ** zoom);
  const length = scaleLengths.find((one) => one / kilometres <= maxScaleLength) ?? 0.2;
  const text = length < 1 ? `${length * 1000}\u00a0m` : `${length}\u00a0km`;
  return { length: length / kilometres, text };
};

/** Smallest distance of pins: about the width of one. */
const pinRoom = 19;

/** Distance of pins from the edge of the map: half of one, and its line. */
const edge = 11;

/** Moves pins that cover each other apart, within the map. */
const spread = (
  pins: PrintMap['pins'],
  size: Pick<MapFrame, 'width' | 'height'>,
): PrintMap['pins'] => {
  const moved = pins.map((pin) => ({ ...pin }));
  let isMoving = true;
  for (let round = 0; isMoving && round < 60; round++) {
    isMoving = false;
    for (let index = 0; index < moved.length; index++)
      for (let further = index + 1; further < moved.length; further++) {
        const one = moved[index] as PrintMap['pins'][number];
        const other = moved[further] as PrintMap['pins'][number];
        const distance = Math.hypot(other.x - one.x, other.y - one.y);
        if (distance >= pinRoom) continue;
        isMoving = true;
        // Pins at one point go in different directions.
        const angle =
          distance > 0.01 ? Math.atan2(other.y - one.y, other.x - one.x) : index + further;
        const step = (pinRoom - distance) / 4;
        one.x -= Math.cos(angle) * step;
        one.y -= Math.sin(angle) * step;
        other.x += Math.cos(angle) * step;
        other.y += Math.sin(angle) * step;
        for (const pin of [one, other]) {
          pin.x = Math.min(Math.max(pin.x, edge), size.width - edge);
          pin.y = Math.min(Math.max(pin.y, edge), size.height - edge);
        }
      }
  }
  return moved;
};

/** Frame with all places. Its zoom is no whole number, as there are no tiles. */
const fit = (places: readonly LatLng[], size: Pick<MapFrame, 'width' | 'height'>): MapFrame => {
  const pixels = places.map((place) => project(place, 0));
  const spanOf = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;
  const [left, right] = spanOf(pixels.map(({ x }) => x));
  const [top, bottom] = spanOf(pixels.map(({ y }) => y));
  const scale = Math.min(
    (size.width - 2 * margin) / (right - left),
    (size.height - 2 * margin) / (bottom - top),
  );
  const center = unproject({ x: (left + right) / 2, y: (top + bottom) / 2 }, 0);
  return { ...size, center, zoom: Math.min(Math.log2(scale), maxZoom) };
};

export interface NumberedPlace extends LatLng {
  number: number;
  text: string;
  /** Slug of its municipality. */
  city: string;
}

/** Height of the list of places, in millimetres. */
const listHeight = (places: readonly NumberedPlace[], columns: number): number => {
  const perLine = columns === 1 ? letters.wide : letters.narrow;
  const lines = places.reduce((sum, { text }) => sum + Math.ceil(text.length / perLine), 0);
  return Math.ceil(lines / columns) * lineHeight;
};

/** Outlines around numbered places, with the names of the larger municipalities. */
export const createPrintMap = (
  places: readonly NumberedPlace[],
  gazetteer: Gazetteer,
): PrintMap | null => {
  if (places.length === 0) return null;
  const columns = places.length > oneColumn ? 2 : 1;
  const height = Math.min(
    heights.most,
    Math.max(heights.least, room - listHeight(places, columns)),
  );
  const size = {
    width: width * unitsPerMillimetre,
    height: Math.round(height * unitsPerMillimetre),
  };
  const frame = fit(places, size);
  const { center, zoom } = frame;
  const onMap = toFrame(frame);
  const lit = new Set(places.flatMap(({ city }) => gazetteer.bySlug(city)?.id ?? []));
  const pins = spread(
    places.map(({ number, ...point }) => ({ number, ...onMap(point) })),
    size,
  );

  const towns = gazetteer.within(boundsOfView(center, zoom, size.width, size.height));
  // Those with events first, the larger ones before the others.
  const ordered = [true, false].flatMap((isLit) => towns.filter(({ id }) => lit.has(id) === isLit));
  return {
    title: mapHeading,
    svg: drawOutlines(frame, mapColours, lit),
    cover: drawOutlines(
      {
        center,
        zoom: Math.min(zoom - coverZoom.less, coverZoom.most),
        width: cover.width * unitsPerMillimetre,
        height: cover.height * unitsPerMillimetre,
      },
      coverColours,
      lit,
    ),
    alt: mapAlternative(places.length),
    ...size,
    labels: placeLabels(
      ordered.map(({ id, title, latitude: lat, longitude: lng }) => ({
        ...onMap({ lat, lng }),
        text: toPrintText(title),
        isLit: lit.has(id),
      })),
      pins,
      size,
      maxLabels,
    ),
    pins,
    scale: toScale(center.lat, zoom),
    source: outlinesSource,
    columns,
    places: places.map(({ number, text }) => ({ number, text })),
  };
};
