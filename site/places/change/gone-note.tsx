import type { Gone } from '../../components/saving/save-refusal.ts';
import { quoted } from '../place-editor-messages.ts';

export interface GoneNoteProps extends Pick<Gone, 'sentence' | 'into'> {
  onOpen(id: number): void;
}

/** Note that the place was merged into another one, with a link to it if it is editable. */
export const GoneNote = ({ sentence, into, onOpen }: GoneNoteProps) => (
  <div className="panel-warning" role="alert">
    <p>
      <strong>{sentence}</strong> {!into.editable && <span>Toto místo spravuje někdo jiný.</span>}
    </p>
    {into.editable && (
      <p>
        <button type="button" className="action action-quiet" onClick={() => onOpen(into.id)}>
          {`Otevřít ${quoted(into.title)}`}
        </button>
      </p>
    )}
  </div>
);
