import { atom, computed } from 'nanostores';
import { changePlaceCity } from '../../../contract/endpoints/place-editor.ts';
import type { EditablePlace } from '../../../contract/places/place-editor.ts';
import { createFormStore } from '../../components/forms/form-store.ts';
import { createPlaceSave, type PlaceFormEnvironment } from './place-save.ts';

/**
 * Slug of the municipality, null for the one the point lies in, and where it is from: a chosen one is
 * another choice than the same one of a source.
 */
const toCityDraft = ({
  city,
  city_from: from,
}: EditablePlace): { city: string | null; from: EditablePlace['city_from'] } => ({
  city: from === 'outline' ? null : city.slug,
  from,
});

const noProblems = {};

/** Form with the municipality of a place; a chosen one is saved at once. */
export const createCityStore = (environment: PlaceFormEnvironment) => {
  const { ask, $place, onAct } = environment;
  const form = createFormStore(toCityDraft($place.get()), () => noProblems);
  const saving = createPlaceSave(environment, {
    property: 'city',
    form,
    toDraft: toCityDraft,
    send: ({ city }, from) => ask(changePlaceCity, { ...from, city }),
  });
  let unlisten = (): void => undefined;
  const $isOpen = atom(false);
  const showOutcome = (): void => {
    const { state } = saving.$saveState.get();
    if (state === 'saved') $isOpen.set(false);
    // Its problem is shown at the field.
    if (state === 'invalid') $isOpen.set(true);
  };
  const clear = (): void => {
    saving.clear();
    form.reset(toCityDraft($place.get()));
  };

  return {
    $isOpen,
    $saveState: saving.$saveState,
    /** Problem of the chosen municipality. */
    $problem: computed(form.$shownProblems, ({ city, latitude }) => city ?? latitude),
    open(): void {
      onAct();
      if (saving.$saveState.get().state === 'saving') return;
      clear();
      $isOpen.set(true);
    },
    close(): void {
      $isOpen.set(false);
      clear();
    },
    /** `city` is a slug; null for the municipality that the point lies in. */
    async save(city: string | null): Promise<void> {
      if (saving.$saveState.get().state === 'saving') return;
      form.replace({ city, from: city === null ? 'outline' : 'person' });
      await saving.save();
      showOutcome();
    },
    async decide(side: 'mine' | 'theirs'): Promise<void> {
      saving.decide(side);
      if (side === 'mine') await saving.save();
      if (side === 'theirs') $isOpen.set(false);
      else showOutcome();
    },
    /** Saves the choice from before the last save. */
    async takeBack(): Promise<void> {
      await saving.takeBack();
      showOutcome();
    },
    /** Starts to follow the place; a choice is saved at once, so there is nothing edited to keep. */
    start(): void {
      unlisten = $place.listen((place) => saving.follow(place, false));
    },
    destroy: (): void => unlisten(),
  };
};

export type CityStore = ReturnType<typeof createCityStore>;
