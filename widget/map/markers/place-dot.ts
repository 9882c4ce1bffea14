import { NodeIcon, createText } from './node-icon.ts';
import type { PlaceDot } from '../types.ts';

/** Icon of a place without events on display: a small dot with the name beside it. */
export const createPlaceDot = ({ id, title }: PlaceDot): NodeIcon =>
  new NodeIcon({
    className: 'place-dot',
    label: title,
    draw(root) {
      root.dataset.place = String(id);
      root.replaceChildren(createText('place-dot-name', title));
    },
  });
