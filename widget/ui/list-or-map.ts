/** Which of the two a narrow widget shows. */
export type ListOrMap = 'list' | 'map';

/** What a history entry keeps of the widget, besides what its address says. */
export interface Memory {
  read(): { view: ListOrMap; scroll: number } | null;
  write(kept: { view: ListOrMap; scroll: number }): void;
}
