import { LiveText } from '../../widget/index.ts';
import { typeset } from '../../domain/text/typeset.ts';
import { useUndoKey } from '../organizer/list/use-undo-key.ts';
import type { DecisionOutcome } from './decision-outcome.ts';
import { moreRefusedInWords, outcomeMessage } from './outcome-messages.ts';

export interface OutcomeToastProps {
  outcome: DecisionOutcome | null;
  onUndo(): void;
  onClose(): void;
}

/** Refusals listed in full. */
const maxListed = 5;

/** Message about the last decisions at the lower edge of the window, with their undo. */
export const OutcomeToast = ({ outcome, onUndo, onClose }: OutcomeToastProps) => {
  const canUndo = outcome !== null && outcome.take !== null;
  useUndoKey(canUndo, onUndo);
  const refused = outcome?.refused ?? [];
  return (
    <div className="import-toast" role="status">
      {outcome && (
        <div>
          <p>
            <LiveText>{outcomeMessage(outcome)}</LiveText>
          </p>
          {refused.length > 0 && (
            <ul>
              {refused.slice(0, maxListed).map(({ item, title, sentence }) => (
                <li key={item}>
                  <strong>{typeset(title)}:</strong> {typeset(sentence)}
                </li>
              ))}
              {refused.length > maxListed && (
                <li>{moreRefusedInWords(refused.length - maxListed)}</li>
              )}
            </ul>
          )}
          <p className="import-toast-actions">
            {canUndo && (
              <button
                type="button"
                className="link-button"
                aria-keyshortcuts="Control+Z"
                onClick={onUndo}
              >
                Vrátit
              </button>
            )}
            <button
              type="button"
              className="link-button"
              aria-label="Zavřít zprávu"
              onClick={onClose}
            >
              Zavřít
            </button>
          </p>
        </div>
      )}
    </div>
  );
};
