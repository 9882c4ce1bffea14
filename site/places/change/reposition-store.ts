import { atom, computed } from 'nanostores';
import * as v from 'valibot';
import { repositionPlace } from '../../../contract/endpoints/place-editor.ts';
import { issuesByPath } from '../../../contract/issues-by-path.ts';
import { RepositionInputSchema } from '../../../contract/places/place-editor.ts';
import type { LatLng } from '../../../contract/places/bounds.ts';
import { distance } from '../../../domain/geo/distance.ts';
import { createFormStore, type FieldProblems } from '../../components/forms/form-store.ts';
import { degreesProblem, pointOf, type PointDraft } from '../../components/forms/point-draft.ts';
import { createPlaceSave, type PlaceFormEnvironment } from './place-save.ts';

/** Metres over which a move has to be confirmed. */
const maxUnconfirmedMetres = 5000;

const PointSchema = v.pick(RepositionInputSchema, ['latitude', 'longitude']);

/** Problems by field; a value that is no coordinate gets a sentence with an example. */
const pointProblems = (point: PointDraft): FieldProblems => {
  const parsed = v.safeParse(PointSchema, point);
  if (parsed.success) return {};
  return issuesByPath(parsed.issues, (issue) =>
    degreesProblem(v.getDotPath(issue as never) === 'longitude' ? 'longitude' : 'latitude'),
  );
};

const toPointDraft = ({ lat, lng }: LatLng): PointDraft => ({ latitude: lat, longitude: lng });

/** Form with the point of a place. */
export const createRepositionStore = (environment: PlaceFormEnvironment) => {
  const { ask, $place, onAct } = environment;
  const form = createFormStore(toPointDraft($place.get()), pointProblems);
  const saving = createPlaceSave(environment, {
    property: 'point',
    form,
    toDraft: toPointDraft,
    send: (point, from) => ask(repositionPlace, { ...from, ...v.parse(PointSchema, point) }),
  });
  let unlisten = (): void => undefined;
  const $isOpen = atom(false);
  const $isConfirming = atom(false);
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

  const open = (point: LatLng): void => {
    onAct();
    form.reset(toPointDraft(point));
    $isConfirming.set(false);
    saving.rebase();
    saving.clear();
    $isOpen.set(true);
  };
  const close = (): void => {
    $isOpen.set(false);
    $isConfirming.set(false);
    saving.clear();
  };
  const send = async (): Promise<void> => {
    $isConfirming.set(false);
    await saving.save();
    // A point chosen while another was being sent stays, and is not saved.
    if (saving.$saveState.get().state === 'saved' && !$isMoved.get()) $isOpen.set(false);
  };
  const save = async (isConfirmed: boolean): Promise<void> => {
    const { state } = saving.$saveState.get();
    if (state === 'saving') return;
    // A conflict is decided first; the distance is asked about then.
    const isFar = $metres.get() > maxUnconfirmedMetres && state !== 'conflict';
    if (isConfirmed || !isFar) return send();
    onAct();
    $isConfirming.set(true);
  };

  return {
    $draft,
    $metres,
    /** By field name; a problem of the municipality at the point is one of the point. */
    $problems: computed(form.$shownProblems, ({ city, ...problems }) =>
      city === undefined ? problems : { latitude: city, ...problems },
    ),
    $saveState: saving.$saveState,
    /** The move is far and waits for a confirmation. */
    $isConfirming,
    $isUnsaved: computed(
      [$isMoved, saving.$saveState],
      (isMoved, { state }) => isMoved && state !== 'merged-away',
    ),
    /** Opens the form with a point, the current one or a former one to return to. */
    open,
    close,
    change(changes: Partial<PointDraft>): void {
      form.change(changes);
      // The server's problem of a point is about both coordinates.
      form.clearServerProblems();
      $isConfirming.set(false);
      saving.forget();
    },
    /** Ends the confirmation of a far move without saving. */
    cancelFarMove: (): void => $isConfirming.set(false),
    /** `isConfirmed`: the user has confirmed a far move. */
    save,
    async decide(side: 'mine' | 'theirs'): Promise<void> {
      $isConfirming.set(false);
      saving.decide(side);
      if (side === 'mine') await save(false);
      else $isOpen.set(false);
    },
    /** Saves the point from before the last save; the form stays open if that is refused. */
    async takeBack(): Promise<void> {
      const saveState = saving.$saveState.get();
      if (saveState.state !== 'saved') return;
      form.reset(saveState.previous);
      $isOpen.set(true);
      await send();
    },
    /** Starts to follow the place. */
    start(): void {
      unlisten = $place.listen((place) => saving.follow(place, $draft.get() !== null));
    },
    destroy: (): void => unlisten(),
  };
};

export type RepositionStore = ReturnType<typeof createRepositionStore>;
