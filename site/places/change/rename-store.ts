import { computed } from 'nanostores';
import * as v from 'valibot';
import { editablePlaces, renamePlace } from '../../../contract/endpoints/place-editor.ts';
import { PlaceTitleSchema } from '../../../contract/organizers/event-input.ts';
import type { EditablePlace } from '../../../contract/places/place-editor.ts';
import { fold } from '../../../domain/text/fold.ts';
import { createFormStore, type FieldProblems } from '../../components/forms/form-store.ts';
import type { Delay } from '../../shell/delay.ts';
import { createDelayedAnswer } from '../../shell/delayed-answer.ts';
import { createPlaceSave, type PlaceFormEnvironment } from './place-save.ts';

interface TitleDraft {
  title: string;
}

const titleProblems = ({ title }: TitleDraft): FieldProblems => {
  const parsed = v.safeParse(PlaceTitleSchema, title);
  return parsed.success ? {} : { title: parsed.issues[0].message };
};

/** Form with the title of a place. */
export const createRenameStore = (environment: PlaceFormEnvironment & { delay: Delay }) => {
  const { ask, delay, $place } = environment;
  const form = createFormStore<TitleDraft>({ title: $place.get().title }, titleProblems);
  const saving = createPlaceSave(environment, {
    property: 'title',
    form,
    toDraft: ({ title }) => ({ title }),
    send: ({ title }, from) =>
      ask(renamePlace, { ...from, title: v.parse(PlaceTitleSchema, title) }),
  });
  /** Title without spaces around, or null if it is the saved one. */
  const $newTitle = computed([form.$values, $place], ({ title }, place) =>
    title.trim() === place.title ? null : title.trim(),
  );
  let savedTitle = $place.get().title;
  let unlisten = (): void => undefined;

  const namesakes = createDelayedAnswer<{ title: string; place: EditablePlace }, number>(
    delay,
    async ({ title, place }) => {
      const result = await ask(editablePlaces, { q: title.slice(0, 100), near: place.id });
      if (result.state !== 'done') return null;
      return result.answer.places.filter(
        (one) => one.city.slug === place.city.slug && fold(one.title) === fold(title),
      ).length;
    },
  );
  let lastQuery: string | null = null;
  const findNamesakes = (): void => {
    const [title, place] = [$newTitle.get(), $place.get()];
    const query = title ? `${place.version} ${title}` : null;
    if (query === lastQuery) return;
    lastQuery = query;
    namesakes.request(title ? { title, place } : null);
  };
  const change = (title: string): void => {
    form.change({ title });
    findNamesakes();
  };

  return {
    $title: computed(form.$values, ({ title }) => title),
    /** By field name. */
    $problems: form.$shownProblems,
    $saveState: saving.$saveState,
    $isUnsaved: computed(
      [$newTitle, saving.$saveState],
      (newTitle, { state }) => newTitle !== null && state !== 'merged-away',
    ),
    /** Another editable place in the same town has the typed title. */
    $hasNamesake: computed(namesakes.$answer, (count) => (count ?? 0) > 0),
    change(title: string): void {
      change(title);
      saving.forget();
    },
    save: saving.save,
    decide: saving.decideTyped,
    /** Saves the title from before the last save. */
    takeBack: saving.takeBack,
    /** Starts to follow the place: a title changed elsewhere replaces one that is not edited. */
    start(): void {
      unlisten = $place.listen((place) => {
        const previous = savedTitle;
        const { title } = place;
        savedTitle = title;
        saving.follow(place, form.$values.get().title !== previous);
        if (title !== previous && form.$values.get().title === previous) change(title);
        else findNamesakes();
      });
    },
    destroy(): void {
      unlisten();
      namesakes.destroy();
    },
  };
};

export type RenameStore = ReturnType<typeof createRenameStore>;
