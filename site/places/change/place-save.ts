import type { ReadableAtom } from 'nanostores';
import { isSameJson } from '../../../domain/is-same-json.ts';
import { editablePlace } from '../../../contract/endpoints/place-editor.ts';
import type { EditablePlace } from '../../../contract/places/place-editor.ts';
import type { AccountStore } from '../../account/session/account-store.ts';
import type { FormStore } from '../../components/forms/form-store.ts';
import type { DraftParts } from '../../../domain/merge-drafts.ts';
import { createVersionedSave, type SaveState } from '../../components/saving/versioned-save.ts';
import type { CallResult } from '../../shell/call-result.ts';

export interface PlaceFormEnvironment {
  ask: AccountStore['ask'];
  /** The place as last loaded or changed. */
  $place: ReadableAtom<EditablePlace>;
  /** An action starts in the form. */
  onAct(): void;
  /** Gets the place as changed here or elsewhere. */
  onPlace(place: EditablePlace): void;
}

/** Property of a place with a form of its own. */
export type PlaceProperty = 'title' | 'point' | 'city' | 'web';

/** State of the last save of a property. */
export type PlaceSaveState<Draft = unknown> = SaveState<Draft, EditablePlace, PlaceProperty>;

export interface PlaceSaveOptions<Draft> {
  property: PlaceProperty;
  form: FormStore<Draft>;
  toDraft(place: EditablePlace): Draft;
  /** Sends the draft; the place and its version are in `from`. */
  send(draft: Draft, from: { place: number; version: number }): Promise<CallResult<EditablePlace>>;
}

/**
 * Saves a property of a place. One that was changed elsewhere in others is saved over the change; of
 * a property that both changed the user chooses.
 */
export const createPlaceSave = <Draft>(
  { ask, $place, onAct, onPlace }: PlaceFormEnvironment,
  { property, form, toDraft, send }: PlaceSaveOptions<Draft>,
) => {
  const baseOf = (place: EditablePlace): { draft: Draft; version: number } => ({
    draft: toDraft(place),
    version: place.version,
  });
  /** The version that the form shows or is an edit of; another form may know a newer one. */
  let base = baseOf($place.get());
  const parts: DraftParts<Draft, PlaceProperty> = {
    names: [property],
    read: (draft) => draft,
    take: (_draft, _part, from) => from,
  };
  const saving = createVersionedSave<Draft, EditablePlace, PlaceProperty>({
    form,
    parts,
    toDraft,
    base: () => base,
    send: (draft) => send(draft, { place: $place.get().id, version: base.version }),
    load: () => ask(editablePlace, { place: $place.get().id }),
    onStored(place, sent) {
      base = baseOf(place);
      if (sent) form.showAll(false);
      // Another form of the place may have saved a newer version since this one was loaded.
      if (place.version >= $place.get().version) onPlace(place);
    },
    resends: true,
  });

  const save = async (): Promise<void> => {
    onAct();
    if (saving.check()) await saving.save();
  };

  return {
    $saveState: saving.$state,
    save,
    /** Ends a conflict of what is typed, and saves it if it is to stay. */
    async decideTyped(side: 'mine' | 'theirs'): Promise<void> {
      const typed = form.$values.get();
      onAct();
      saving.decide(side);
      if (side === 'theirs') return;
      // The place that came with the decision has replaced a text that equals the one before.
      form.replace(typed);
      await save();
    },
    /** Ends a conflict; what was written here and is to stay has to be saved then. */
    decide(side: 'mine' | 'theirs'): void {
      onAct();
      saving.decide(side);
    },
    /** Saves what was stored before the last save. */
    async takeBack(): Promise<void> {
      const saveState = saving.$state.get();
      if (saveState.state !== 'saved') return;
      form.reset(saveState.previous);
      await save();
    },
    /**
     * Another form, or a reload, has brought the place. What is edited here stays based on the version
     * it was made from, if the property is another one now: the save then asks about both.
     */
    follow(place: EditablePlace, isEdited: boolean): void {
      const next = baseOf(place);
      if (isEdited && !isSameJson(next.draft, base.draft)) return;
      if (place.version >= base.version) base = next;
    },
    /** The form is opened with what is known of the place now. */
    rebase: (): void => void (base = baseOf($place.get())),
    /** Forgets how the last save ended, except for a conflict, which the user has to end. */
    forget(): void {
      if (saving.$state.get().state !== 'conflict') saving.clear();
    },
    /** Forgets how the last save ended. */
    clear: saving.clear,
  };
};
