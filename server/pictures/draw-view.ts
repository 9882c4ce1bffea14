import type { LatLng } from '../../contract/places/bounds.ts';
import {
  categoryLabel,
  drawBlock,
  drawFrame,
  drawLabel,
  inks,
  pictureSize,
  textLeft,
  toSvg,
} from './draw-picture.ts';
import { inset } from './draw-event.ts';
import {
  drawInset,
  drawPicturePin,
  mapAround,
  mapOfCountry,
  type PictureBox,
} from './picture-map.ts';
import { colourOf, type ViewPicture } from './picture-subject.ts';

const mapBox: PictureBox = { x: 560, y: 0, width: 640, height: pictureSize.height };
const textWidth = mapBox.x - textLeft - 36;
/** Radii of dots in pixels. */
const radii = { smallest: 3.5, largest: 22 };

/** Map of the country with dots of towns, sized by their numbers of events. */
const drawCountry = ({ dots, category }: ViewPicture): string => {
  const map = mapOfCountry(mapBox, 24);
  const most = Math.max(1, ...dots.map(({ count }) => count));
  const circles = dots.map((dot) => {
    const { x, y } = map.toPixel(dot);
    const share = most === 1 ? 0.1 : Math.sqrt(dot.count / most);
    const radius = radii.smallest + (radii.largest - radii.smallest) * share;
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}"/>`;
  });
  const style = `fill="${colourOf(category)}" fill-opacity=".7" stroke="#fff" stroke-width="1.2"`;
  return `${map.svg}<g ${style}>${circles.join('')}</g>`;
};

const drawTown = (point: LatLng, colour: string): string => {
  const map = mapAround(mapBox, point);
  return map.svg + drawPicturePin(map.toPixel(point), colour, 96) + drawInset(inset, point, colour);
};

/** Picture of a town or of the country with its events in a period. */
export const drawView = (picture: ViewPicture): string => {
  const { title, when, count, conditions, category, area } = picture;
  const heading = drawBlock(title, category === null ? 96 : 140, inks.text, {
    weight: 'bold',
    width: textWidth,
    maxLines: 3,
    sizes: [64, 54, 46, 38],
  });
  const period = drawBlock(when, heading.bottom + 22, colourOf(category), {
    weight: 'bold',
    width: textWidth,
    maxLines: 2,
    sizes: [36, 32],
  });
  const number = drawBlock(count, period.bottom + 12, inks.quiet, {
    weight: 'regular',
    width: textWidth,
    maxLines: 1,
    sizes: [34],
  });
  const more = drawBlock(conditions, number.bottom + 6, inks.quiet, {
    weight: 'regular',
    width: textWidth,
    maxLines: 2,
    sizes: [28, 24],
  });
  return toSvg([
    area ? drawTown(area, colourOf(category)) : drawCountry(picture),
    drawFrame(picture, mapBox.x - 20),
    category === null ? '' : drawLabel(categoryLabel(category), colourOf(category)),
    heading.svg,
    period.svg,
    number.svg,
    more.svg,
  ]);
};
