/** What the form leaves in the history entry after a save. */
export interface SavedNoteState {
  /** Slug of the event. */
  saved?: string;
  /** Was not public before. */
  isNew?: boolean;
  /** All its times are past. */
  isOver?: boolean;
  /** Another event stands on the map for it. */
  isDouble?: boolean;
}

/** Sentence about a save, with its full stop. */
export const savedSentence = ({
  isNew,
  isOver,
  isDouble,
}: Pick<SavedNoteState, 'isNew' | 'isOver' | 'isDouble'>): string =>
  [
    isNew ? 'Akce je zveřejněná' : 'Změny jsou uložené',
    isOver && '; už proběhla, najdete ji mezi proběhlými',
    isNew && !isOver && !isDouble && ' a\u00a0je na mapě',
    isDouble &&
      '; na mapě už je od\u00a0jiného pořadatele, vysvětlení najdete u\u00a0akce v\u00a0seznamu',
    '.',
  ]
    .filter(Boolean)
    .join('');
