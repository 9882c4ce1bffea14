import type { Gone } from './use-change.ts';
import { quoted } from '../place-words.ts';

export interface GoneNoteProps extends Pick<Gone, 'sentence' | 'into'> {
  onOpen(id: number): void;
}

/** A place was taken over meanwhile: by which one, and the way there. */
export const GoneNote = ({ sentence, into, onOpen }: GoneNoteProps) => (
  <div className="panel-warning" role="alert">
    <p>
      <strong>{sentence}</strong> {!into.editable && 'To spravuje někdo jiný.'}
    </p>
    {into.editable && (
      <p>
        <button type="button" className="action action-quiet" onClick={() => onOpen(into.id)}>
          Otevřít {quoted(into.title)}
        </button>
      </p>
    )}
  </div>
);
