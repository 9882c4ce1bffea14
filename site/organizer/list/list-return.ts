import * as v from 'valibot';

/** Where a list of own events was left. */
const ListPositionSchema = v.object({
  /** Number of loaded rows. */
  rows: v.number(),
  /** Scroll position of the window in pixels. */
  scroll: v.number(),
  /** Slug of the row with the focus; null for none. */
  slug: v.nullable(v.string()),
});
export type ListPosition = v.InferOutput<typeof ListPositionSchema>;

const ListReturnSchema = v.object({
  list: v.object({
    ...ListPositionSchema.entries,
    /** Query of the list's address, with its question mark or empty. */
    search: v.pipe(v.string(), v.regex(/^(\?.*)?$/s)),
  }),
});
/** What a list leaves in the history entry of a form opened from it. */
export type ListReturn = v.InferOutput<typeof ListReturnSchema>;

/** List that a form was opened from; empty for a form opened elsewhere. */
export const readListReturn = (state: unknown): ListReturn | Record<string, never> => {
  const result = v.safeParse(ListReturnSchema, state);
  return result.success ? result.output : {};
};

const EntrySchema = v.object({ ownEvents: ListPositionSchema });

/** Number and key that the router keeps in the state of its entries; the first one has no key. */
const RoutedSchema = v.object({ idx: v.number(), key: v.optional(v.string(), 'default') });

/** Position of the list in the current history entry, beside the state of the router. */
export const createListPositions = ({ history }: Pick<Window, 'history'>) => ({
  /** Position of the entry; null for one that was not left yet. */
  read(): ListPosition | null {
    const result = v.safeParse(EntrySchema, history.state);
    return result.success ? result.output.ownEvents : null;
  },
  /** Nothing when another entry than that of the key is current. */
  write(position: ListPosition, key: string): void {
    const routed = v.safeParse(RoutedSchema, history.state);
    if (!routed.success || routed.output.key !== key) return;
    history.replaceState({ ...(history.state as object), ownEvents: position }, '');
  },
});
