/**
 * Position of the list sheet over the map in a narrow widget: low (`map`), halfway, or high
 * (`list`).
 */
export const views = ['map', 'half', 'list'] as const;
export type ListOrMap = (typeof views)[number];

/** State of the widget in the history entry, besides its address; `scroll` in pixels. */
export interface Memory {
  read(): { view: ListOrMap; scroll: number } | null;
  write(state: { view: ListOrMap; scroll: number }): void;
}
