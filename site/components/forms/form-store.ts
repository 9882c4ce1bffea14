import { atom, computed, type ReadableAtom } from 'nanostores';

/** Sentences about invalid fields by field path, as `place.title`. */
export type FieldProblems = Readonly<Record<string, string>>;

export interface FormStore<Values> {
  $values: ReadableAtom<Values>;
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
  /** Sets the problems reported by the server. */
  refuse(problems: FieldProblems): void;
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
  const $refused = atom<FieldProblems>({});
  const $invalid = computed($values, validate);
  return {
    $values,
    $problems: computed([$invalid, $refused], (invalid, refused) => ({ ...invalid, ...refused })),
    $shownProblems: computed(
      [$invalid, $refused, $touched, $showsAll],
      (invalid, refused, touched, showsAll) => ({
        ...Object.fromEntries(
          Object.entries(invalid).filter(([path]) => showsAll || touched.has(path)),
        ),
        ...refused,
      }),
    ),
    change(changes, paths = Object.keys(changes)) {
      $values.set({ ...$values.get(), ...changes });
      const refused = Object.entries($refused.get());
      const left = refused.filter(([path]) => !paths.some((changed) => isInside(path, changed)));
      if (left.length < refused.length) $refused.set(Object.fromEntries(left));
    },
    update: (next) => $values.set(next($values.get())),
    touch(path) {
      if (!$touched.get().has(path)) $touched.set(new Set([...$touched.get(), path]));
    },
    showAll: (isShown = true) => $showsAll.set(isShown),
    refuse: (problems) => $refused.set(problems),
    replace(values) {
      $values.set(values);
      $refused.set({});
    },
    reset(values) {
      $values.set(values);
      $refused.set({});
      $touched.set(new Set());
      $showsAll.set(false);
    },
  };
};
