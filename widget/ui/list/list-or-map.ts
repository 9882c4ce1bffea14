/**
 * What a narrow widget shows. With a switch it is the list or the map; a sheet lies over the map and
 * rests low (`map`), halfway, or high (`list`).
 */
export const views = ['map', 'half', 'list'] as const;
export type ListOrMap = (typeof views)[number];

/** What a history entry keeps of the widget, besides what its address says. */
export interface Memory {
  read(): { view: ListOrMap; scroll: number } | null;
  write(kept: { view: ListOrMap; scroll: number }): void;
}
