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
import { drawInset, drawPicturePin, mapAround, type PictureBox } from './picture-map.ts';
import { colourOf, type EventPicture } from './picture-subject.ts';

/** Right part of the picture: the photo, or the map around the place. */
export const eventPart: PictureBox = { x: 760, y: 0, width: 440, height: pictureSize.height };
/** Small map of the country over that part. */
export const inset: PictureBox = { x: 980, y: 478, width: 200, height: 132 };
const textWidth = eventPart.x - textLeft - 40;
const noticeColour = '#8a2b2b';

const drawPlaceMap = ({ lat, lng, approximate, category }: EventPicture): string => {
  const map = mapAround(eventPart, { lat, lng });
  const point = map.toPixel({ lat, lng });
  const colour = colourOf(category);
  const mark = approximate
    ? `<circle cx="${point.x}" cy="${point.y}" r="46" fill="${colour}" fill-opacity=".25" stroke="${colour}" stroke-width="4"/>`
    : drawPicturePin(point, colour, 96);
  return map.svg + mark;
};

/** Texts and maps of the picture of an event; its photo is put below. */
export const drawEvent = (picture: EventPicture): { below: string; above: string | null } => {
  const { title, when, place, category, notice, photo } = picture;
  const heading = drawBlock(title, 140, inks.text, {
    weight: 'bold',
    width: textWidth,
    maxLines: 3,
    sizes: [66, 58, 50, 44],
  });
  const date = drawBlock(when, heading.bottom + 22, colourOf(category), {
    weight: 'bold',
    width: textWidth,
    maxLines: 1,
    sizes: [36, 32, 28, 24],
  });
  const where = drawBlock(place, date.bottom + 10, inks.quiet, {
    weight: 'regular',
    width: textWidth,
    maxLines: 2,
    sizes: [32, 28],
  });
  const label =
    notice === null
      ? drawLabel(categoryLabel(category), colourOf(category))
      : drawLabel(notice, noticeColour);
  const country = drawInset(inset, picture, colourOf(category));
  const below = toSvg([
    drawFrame(picture, eventPart.x - 30),
    label,
    heading.svg,
    date.svg,
    where.svg,
    photo === null ? drawPlaceMap(picture) : '',
    photo === null ? country : '',
  ]);
  const above =
    photo === null
      ? null
      : `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSize.width}" height="${pictureSize.height}">${country}</svg>`;
  return { below, above };
};
