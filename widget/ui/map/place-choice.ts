import type { EventMapOptions } from '../../map/types.ts';
import { placeChoiceWords } from '../../messages/place-choice-words.ts';
import { mapWords } from './map-words.ts';
import type { createBareMap, EventMap } from './bare-map.ts';
import choice from './place-choice.css?inline';

export const placeChoiceStyles = choice;

/** A place to be chosen. */
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

const text = (name: 'p' | 'strong', words: string, className = ''): HTMLElement => {
  const node = document.createElement(name);
  node.textContent = words;
  if (className) node.className = className;
  return node;
};

/** A map of places whatever goes on there: its rings count places, a press on a pin chooses one. */
export const createPlaceChoice = (
  container: HTMLElement,
  { createMap, placeOf, onChoose, ...view }: PlaceChoiceOptions,
): EventMap => {
  const button = ({ id, title }: ChoosablePlace): HTMLElement => {
    const item = document.createElement('li');
    const press = document.createElement('button');
    press.type = 'button';
    press.textContent = title;
    press.addEventListener('click', () => onChoose(id));
    item.append(press);
    return item;
  };
  const open = (ids: readonly number[], content: HTMLElement): void => {
    const there = ids.map(placeOf).filter((place) => place !== undefined);
    const card = document.createElement('div');
    card.className = 'place-choice';
    const [first] = there;
    if (there.length === 1 && first) {
      const title = document.createElement('p');
      title.append(text('strong', first.title));
      card.append(title, text('p', first.town, 'place-choice-hint'));
    } else {
      const list = document.createElement('ul');
      list.append(...there.map(button));
      card.append(text('p', placeChoiceWords.oneSpot, 'place-choice-hint'), list);
    }
    content.append(card);
    if (there.length === 1 && first) onChoose(first.id);
  };
  return createMap(container, {
    ...view,
    words: {
      ...mapWords,
      map: placeChoiceWords.map,
      place: ({ title, town }) => placeChoiceWords.place(title, town),
      cluster: (_count, places) => placeChoiceWords.cluster(places.length),
    },
    onPlaceOpen: open,
    onPlaceClose: () => undefined,
  });
};
