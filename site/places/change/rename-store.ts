import { editablePlaces, renamePlace } from '../../../contract/endpoints/place-editor.ts';
import { atom, computed, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { PlaceTitleSchema } from '../../../contract/organizers/event-input.ts';
import type { EditablePlace } from '../../../contract/organizers/place-editor.ts';
import { fold } from '../../../domain/text/fold.ts';
import type { AccountStore } from '../../account/session/account-store.ts';
import { createFormStore } from '../../components/forms/form-store.ts';
import type { Delay } from '../../shell/delay.ts';
import { createDelayedAnswer } from '../../shell/delayed-answer.ts';
import { createPlaceChangeStore } from './place-change-store.ts';
import type { RenameStatus } from './place-change-messages.ts';

export interface PlaceFormEnvironment {
  ask: AccountStore['ask'];
  delay: Delay;
  /** The place as last loaded or changed. */
  $place: ReadableAtom<EditablePlace>;
  /** An action starts in the form. */
  onAct(): void;
  /** Gets the changed or reloaded place. */
  onPlace(place: EditablePlace): void;
}

const noProblems = {};

/** Form with the title of a place; its problem is shown after an attempt to save, until a change. */
export const createRenameStore = (environment: PlaceFormEnvironment) => {
  const { ask, delay, $place, onAct, onPlace } = environment;
  const form = createFormStore({ title: $place.get().title }, () => noProblems);
  const { $change, clear, send } = createPlaceChangeStore({ ask });
  const $status = atom<RenameStatus | null>(null);
  const $fields = computed($change, ({ fields }) => fields);
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

  const save = async (): Promise<void> => {
    onAct();
    $status.set(null);
    form.clearServerProblems();
    const parsed = v.safeParse(PlaceTitleSchema, form.$values.get().title);
    if (!parsed.success) return form.setServerProblems({ title: parsed.issues[0].message });
    if ($newTitle.get() === null) return $status.set({ state: 'unchanged' });
    const { title } = form.$values.get();
    const { id, version, title: previous } = $place.get();
    const renamed = await send(renamePlace, { place: id, version, title: parsed.output });
    if (!renamed) return;
    savedTitle = renamed.title;
    onPlace(renamed);
    // A title typed while the request was sent stays.
    if (form.$values.get().title === title) change(renamed.title);
    $status.set({ state: 'saved', previous });
  };

  return {
    $title: computed(form.$values, ({ title }) => title),
    /** By field name; a new object when there is a new problem. */
    $problems: computed([$fields, form.$shownProblems], (fields, own) => ({ ...fields, ...own })),
    $change,
    $status,
    $isUnsaved: computed(
      [$newTitle, $change],
      (newTitle, { gone }) => newTitle !== null && gone === null,
    ),
    /** Another editable place in the same town has the typed title. */
    $hasNamesake: computed(namesakes.$answer, (count) => (count ?? 0) > 0),
    change(title: string): void {
      change(title);
      $status.set(null);
      if (!$change.get().isConflict) clear();
    },
    save,
    /** Saves the title from before the last save. */
    async takeBack(): Promise<void> {
      const status = $status.get();
      if (status?.state !== 'saved') return;
      change(status.previous);
      await save();
    },
    /** The place was reloaded after a conflict; the typed title stays. */
    found(place: EditablePlace): void {
      clear();
      const isOther = place.title !== $place.get().title;
      $status.set(
        isOther ? { state: 'renamed-elsewhere', title: place.title } : { state: 'reloaded' },
      );
      onPlace(place);
    },
    /** Starts to follow the place: a title changed elsewhere replaces one that is not edited. */
    start(): void {
      unlisten = $place.listen(({ title }) => {
        const previous = savedTitle;
        savedTitle = title;
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
