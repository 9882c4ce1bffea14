import type { EventMapOptions } from '../../map/types.ts';
import { placeChoiceMessages } from '../../messages/place-choice-messages.ts';
import { defaultMapMessages } from './default-map-messages.ts';
import type { createBareMap, EventMapHandle } from './bare-map.ts';
import choice from './place-choice.css?inline';

export const placeChoiceStyles = choice;

/** Place that can be chosen on the map. */
export interface ChoosablePlace {
  id: number;
  title: string;
  town: string;
  lat: number;
  lng: number;
}

export interface PlaceChoiceOptions extends Pick<EventMapOptions, 'center' | 'zoom'> {
  createMap: typeof createBareMap;
  placeOf(id: number): ChoosablePlace | undefined;
  onChoose(id: number): void;
}

const createText = (name: 'p' | 'strong', text: string, className = ''): HTMLElement => {
  const node = document.createElement(name);
  node.textContent = text;
  if (className) node.className = className;
  return node;
};

/** Map of places with or without events: rings count places, a press on a pin chooses its place. */
export const createPlaceChoice = (
  container: HTMLElement,
  { createMap, placeOf, onChoose, ...view }: PlaceChoiceOptions,
): EventMapHandle => {
  const createItem = ({ id, title }: ChoosablePlace): HTMLElement => {
    const item = document.createElement('li');
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = title;
    button.addEventListener('click', () => onChoose(id));
    item.append(button);
    return item;
  };
  const fillPopup = (ids: readonly number[], content: HTMLElement): void => {
    const places = ids.map(placeOf).filter((place) => place !== undefined);
    const card = document.createElement('div');
    card.className = 'place-choice';
    const [first] = places;
    if (places.length === 1 && first) {
      const title = document.createElement('p');
      title.append(createText('strong', first.title));
      card.append(title, createText('p', first.town, 'place-choice-hint'));
    } else {
      const list = document.createElement('ul');
      list.append(...places.map(createItem));
      card.append(createText('p', placeChoiceMessages.samePlace, 'place-choice-hint'), list);
    }
    content.append(card);
    if (places.length === 1 && first) onChoose(first.id);
  };
  return createMap(container, {
    ...view,
    messages: {
      ...defaultMapMessages,
      map: placeChoiceMessages.map,
      place: ({ title, town }) => placeChoiceMessages.place(title, town),
      cluster: placeChoiceMessages.cluster,
    },
    onPlaceOpen: fillPopup,
    onPlaceClose: () => undefined,
  });
};
