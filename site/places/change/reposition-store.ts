import { repositionPlace } from '../../../contract/endpoints/place-editor.ts';
import { atom, computed } from 'nanostores';
import * as v from 'valibot';
import { issuesByPath } from '../../../contract/issues-by-path.ts';
import { RepositionInputSchema } from '../../../contract/organizers/place-editor.ts';
import type { EditablePlace } from '../../../contract/organizers/place-editor.ts';
import type { LatLng } from '../../../contract/places/bounds.ts';
import { distance } from '../../../domain/geo/distance.ts';
import { createFormStore } from '../../components/forms/form-store.ts';
import { degreesProblem, pointOf, type PointDraft } from '../../components/forms/point-draft.ts';
import { createPlaceChangeStore } from './place-change-store.ts';
import type { RepositionStatus } from './place-change-messages.ts';
import type { PlaceFormEnvironment } from './rename-store.ts';

/** Metres over which a move has to be confirmed. */
const maxUnconfirmedMetres = 5000;

const noProblems = {};
const noPoint: PointDraft = { latitude: null, longitude: null };

/** Problems by field; a value that is no coordinate gets a sentence with an example. */
const repositionProblems = (issues: readonly v.BaseIssue<unknown>[]): Record<string, string> =>
  issuesByPath(issues, (issue) =>
    degreesProblem(v.getDotPath(issue as never) === 'longitude' ? 'longitude' : 'latitude'),
  );

/** Form with the point of a place; problems are shown after an attempt to save, until a change. */
export const createRepositionStore = (environment: Omit<PlaceFormEnvironment, 'delay'>) => {
  const { ask, $place, onAct, onPlace } = environment;
  const form = createFormStore(noPoint, () => noProblems);
  const { $change, clear, send } = createPlaceChangeStore({ ask });
  const $isOpen = atom(false);
  const $status = atom<RepositionStatus | null>(null);
  const $isConfirming = atom(false);
  const $fields = computed($change, ({ fields }) => fields);
  /** Null while the form is closed. */
  const $draft = computed([$isOpen, form.$values], (isOpen, point) => (isOpen ? point : null));
  const $isMoved = computed(
    [$draft, $place],
    (draft, { lat, lng }) => draft !== null && (draft.latitude !== lat || draft.longitude !== lng),
  );
  /** Metres from the saved point; 0 while a coordinate is missing. */
  const $metres = computed([$draft, $place], (draft, place) => {
    const point = draft && pointOf(draft);
    return point ? distance(place, point) : 0;
  });

  const clearMessages = (): void => {
    form.clearServerProblems();
    $status.set(null);
    $isConfirming.set(false);
    if (!$change.get().isConflict) clear();
  };

  const open = ({ lat, lng }: LatLng): void => {
    onAct();
    clearMessages();
    form.replace({ latitude: lat, longitude: lng });
    $isOpen.set(true);
  };

  const save = async (isConfirmed: boolean): Promise<void> => {
    onAct();
    $status.set(null);
    const { id, version, lat, lng } = $place.get();
    const point = form.$values.get();
    const parsed = v.safeParse(RepositionInputSchema, { place: id, version, ...point });
    form.setServerProblems(parsed.success ? noProblems : repositionProblems(parsed.issues));
    if (!parsed.success) return;
    if (!$isMoved.get()) return $status.set({ state: 'unchanged' });
    if ($metres.get() > maxUnconfirmedMetres && !isConfirmed) return $isConfirming.set(true);
    $isConfirming.set(false);
    const moved = await send(repositionPlace, parsed.output);
    if (!moved) return;
    onPlace(moved);
    // A point chosen while the request was sent stays, and is not saved.
    if (form.$values.get() === point) $isOpen.set(false);
    $status.set({ state: 'saved', previous: { lat, lng } });
  };

  return {
    $draft,
    $metres,
    /** By field name; a new object when there is a new problem. */
    $problems: computed([$fields, form.$shownProblems], (fields, own) => ({ ...fields, ...own })),
    $change,
    $status,
    /** The move is far and waits for a confirmation. */
    $isConfirming,
    $isUnsaved: computed([$isMoved, $change], (isMoved, { gone }) => isMoved && gone === null),
    /** Opens the form with a point, the current one or a former one to return to. */
    open,
    close(): void {
      $isOpen.set(false);
      clearMessages();
      clear();
    },
    change(changes: Partial<PointDraft>): void {
      form.change(changes);
      clearMessages();
    },
    /** Ends the confirmation of a far move without saving. */
    cancelFarMove: (): void => $isConfirming.set(false),
    /** `isConfirmed`: the user has confirmed a far move. */
    save,
    /** Saves the point from before the last save; the form stays open if that is refused. */
    async takeBack(): Promise<void> {
      const status = $status.get();
      if (status?.state !== 'saved') return;
      open(status.previous);
      await save(true);
    },
    /** The place was reloaded after a conflict; the chosen point stays. */
    found(place: EditablePlace): void {
      clear();
      $status.set({ state: 'reloaded' });
      onPlace(place);
    },
  };
};

export type RepositionStore = ReturnType<typeof createRepositionStore>;
