import type { ImportSource } from '../../contract/imports/import-source.ts';
import { countedEvents, LiveText } from '../../widget/index.ts';
import { momentInWords } from './moment-in-words.ts';

export interface LastDecisionProps extends Pick<ImportSource, 'undo'> {
  onUndo(undo: NonNullable<ImportSource['undo']>): void;
}

/** The last decision of an earlier visit, or of the source itself, with its undo. */
export const LastDecision = ({ undo, onUndo }: LastDecisionProps) =>
  undo && (
    <p className="import-last">
      <LiveText>
        {`Poslední změna: ${countedEvents(undo.items)}, ${momentInWords(undo.at, Date.now())}.`}
      </LiveText>{' '}
      <button
        type="button"
        className="link-button"
        aria-label="Vrátit poslední změnu"
        onClick={() => onUndo(undo)}
      >
        Vrátit
      </button>
    </p>
  );
