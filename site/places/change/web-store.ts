import { computed } from 'nanostores';
import * as v from 'valibot';
import { changePlaceWeb } from '../../../contract/endpoints/place-editor.ts';
import { optionalAddress } from '../../../contract/organizers/event-fields.ts';
import type { EditablePlace } from '../../../contract/places/place-editor.ts';
import { createFormStore, type FieldProblems } from '../../components/forms/form-store.ts';
import { createPlaceSave, type PlaceFormEnvironment } from './place-save.ts';

/** Address as typed; empty for none. */
const toWebDraft = ({ web }: EditablePlace): { web: string } => ({ web: web ?? '' });
type WebDraft = ReturnType<typeof toWebDraft>;

const webProblems = ({ web }: WebDraft): FieldProblems => {
  const parsed = v.safeParse(optionalAddress, web);
  return parsed.success ? {} : { web: parsed.issues[0].message };
};

/** As it would be stored: with a protocol; an invalid one as typed. */
const toStored = ({ web }: WebDraft): string => {
  const parsed = v.safeParse(optionalAddress, web);
  return parsed.success ? (parsed.output ?? '') : web;
};

/** Form with the address of the own site of a place. */
export const createWebStore = (environment: PlaceFormEnvironment) => {
  const { ask, $place } = environment;
  const form = createFormStore(toWebDraft($place.get()), webProblems);
  const saving = createPlaceSave(environment, {
    property: 'web',
    form,
    toDraft: toWebDraft,
    send: ({ web }, from) => ask(changePlaceWeb, { ...from, web }),
  });
  let savedWeb = form.$values.get().web;
  let unlisten = (): void => undefined;

  return {
    $web: computed(form.$values, ({ web }) => web),
    /** By field name. */
    $problems: form.$shownProblems,
    $saveState: saving.$saveState,
    $isUnsaved: computed(
      [form.$values, $place, saving.$saveState],
      (draft, place, { state }) =>
        toStored(draft) !== toWebDraft(place).web && state !== 'merged-away',
    ),
    change(web: string): void {
      form.change({ web });
      saving.forget();
    },
    async save(): Promise<void> {
      // Compared with what is stored, if that was changed elsewhere.
      if (saving.$saveState.get().state !== 'saving')
        form.update((draft) => ({ web: toStored(draft) }));
      await saving.save();
    },
    decide: saving.decideTyped,
    /** Saves the address from before the last save. */
    takeBack: saving.takeBack,
    /** Starts to follow the place: an address changed elsewhere replaces one that is not edited. */
    start(): void {
      unlisten = $place.listen((place) => {
        const previous = savedWeb;
        const draft = toWebDraft(place);
        savedWeb = draft.web;
        const isEdited = form.$values.get().web !== previous;
        saving.follow(place, isEdited);
        if (draft.web !== previous && !isEdited) form.replace(draft);
      });
    },
    destroy: (): void => unlisten(),
  };
};

export type WebStore = ReturnType<typeof createWebStore>;
