/**
 * Position of the list sheet over the map in a narrow widget: low (`map`), halfway, or high
 * (`list`).
 */
export const sheetPositions = ['map', 'half', 'list'] as const;
export type SheetPosition = (typeof sheetPositions)[number];

/** State of the widget in the history entry, besides its address; `scroll` in pixels. */
export interface Memory {
  read(): { view: SheetPosition; scroll: number } | null;
  write(state: { view: SheetPosition; scroll: number }): void;
}
