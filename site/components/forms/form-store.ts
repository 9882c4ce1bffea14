import { atom, computed, type ReadableAtom } from 'nanostores';

/** Sentences about invalid fields by field path, as `place.title`. */
export type FieldProblems = Readonly<Record<string, string>>;

export interface FormStore<Values> {
  $values: ReadableAtom<Values>;
  /** Problems of validation, shown or not. */
  $invalid: ReadableAtom<FieldProblems>;
  /** Problems of all fields, shown or not: those of validation and those the server reported. */
  $problems: ReadableAtom<FieldProblems>;
  /** Problems to show: of fields that were left, of all after `showAll`, and the server's. */
  $shownProblems: ReadableAtom<FieldProblems>;
  /**
   * Merges changes into the values. `paths` are the changed fields, by default the keys of `changes`;
   * the server's problems of these fields and of the fields inside them are removed.
   */
  change(changes: Partial<Values>, paths?: readonly string[]): void;
  /** Changes values that depend on the latest ones; the server's problems stay. */
  update(next: (values: Values) => Values): void;
  /** To be called when a field loses focus. */
  touch(path: string): void;
  /** Shows the problems of all fields from now on; with false, again only of fields that were left. */
  showAll(isShown?: boolean): void;
  /** Replaces the problems reported by the server. */
  setServerProblems(problems: FieldProblems): void;
  clearServerProblems(): void;
  /** Sets all values and forgets the problems the server reported of the previous ones. */
  replace(values: Values): void;
  /** Sets all values as in a new form: no field was left. */
  reset(values: Values): void;
}

const isInside = (path: string, parent: string): boolean =>
  path === parent || path.startsWith(`${parent}.`);

/** Values of a form and their problems. `validate` is called once per change of the values. */
export const createFormStore = <Values extends object>(
  initial: Values,
  validate: (values: Values) => FieldProblems,
): FormStore<Values> => {
  const $values = atom(initial);
  const $touched = atom<ReadonlySet<string>>(new Set());
  const $showsAll = atom(false);
  const $serverProblems = atom<FieldProblems>({});
  const $invalid = computed($values, validate);
  return {
    $values,
    $invalid,
    $problems: computed([$invalid, $serverProblems], (invalid, serverProblems) => ({
      ...invalid,
      ...serverProblems,
    })),
    $shownProblems: computed(
      [$invalid, $serverProblems, $touched, $showsAll],
      (invalid, serverProblems, touched, showsAll) => ({
        ...Object.fromEntries(
          Object.entries(invalid).filter(([path]) => showsAll || touched.has(path)),
        ),
        ...serverProblems,
      }),
    ),
    change(changes, paths = Object.keys(changes)) {
      $values.set({ ...$values.get(), ...changes });
      const serverProblems = Object.entries($serverProblems.get());
      const left = serverProblems.filter(
        ([path]) => !paths.some((changed) => isInside(path, changed)),
      );
      if (left.length < serverProblems.length) $serverProblems.set(Object.fromEntries(left));
    },
    update: (next) => $values.set(next($values.get())),
    touch(path) {
      if (!$touched.get().has(path)) $touched.set(new Set([...$touched.get(), path]));
    },
    showAll: (isShown = true) => $showsAll.set(isShown),
    setServerProblems: (problems) => $serverProblems.set(problems),
    clearServerProblems: () => $serverProblems.set({}),
    replace(values) {
      $values.set(values);
      $serverProblems.set({});
    },
    reset(values) {
      $values.set(values);
      $serverProblems.set({});
      $touched.set(new Set());
      $showsAll.set(false);
    },
  };
};
