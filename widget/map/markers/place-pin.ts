import { categoryOf } from '../../../contract/events/category.ts';
import { countCategories } from './category-ring.ts';
import { NodeIcon, createText } from './node-icon.ts';
import { createSvg } from './svg.ts';
import type { PlaceMarker } from '../types.ts';

const drop =
  'M16 37.2c-1.5-4.6-12.8-9.9-12.8-21.2a12.8 12.8 0 0 1 25.6 0c0 11.3-11.3 16.6-12.8 21.2z';

const mainCategory = (place: PlaceMarker) => {
  let main: [slug: PlaceMarker['categories'][number], count: number] = ['ostatni', 0];
  for (const entry of countCategories(place.categories)) if (entry[1] > main[1]) main = entry;
  return categoryOf(main[0]);
};

const drawShape = (place: PlaceMarker): SVGElement => {
  const category = mainCategory(place);
  const glyph = createSvg('path', { d: category.glyph, class: 'place-pin-glyph' });
  const cross = createSvg('path', {
    d: 'M7.5 7.5l17 17M24.5 7.5l-17 17',
    class: 'place-pin-cross',
  });
  const body = createSvg('path', { d: drop, class: 'place-pin-body' });
  if (!place.cancelled) body.setAttribute('fill', category.colour);
  return createSvg(
    'svg',
    { viewBox: '0 0 32 40', class: 'place-pin-shape', 'aria-hidden': 'true' },
    [
      createSvg('path', { d: drop, class: 'place-pin-edge' }),
      createSvg('path', { d: drop, class: 'place-pin-halo' }),
      body,
      glyph,
      ...(place.cancelled ? [cross] : []),
    ],
  );
};

export const createPlacePin = (place: PlaceMarker, label: string): NodeIcon =>
  new NodeIcon({
    className: 'place-pin',
    label,
    draw(root) {
      root.dataset.place = String(place.id);
      root.classList.toggle('is-cancelled', place.cancelled);
      // Drawn by the style sheet; the accessible name has the count in words.
      if (place.count > 1) root.dataset.count = place.count > 99 ? '99+' : String(place.count);
      else delete root.dataset.count;
      root.replaceChildren(drawShape(place), createText('place-pin-name', place.title));
    },
  });
