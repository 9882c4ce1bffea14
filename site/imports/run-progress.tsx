import { LiveText, outOf } from '../../widget/index.ts';
import type { DecisionRun } from './decisions-store.ts';

export interface RunProgressProps {
  run: DecisionRun;
  onStop(): void;
}

/** How many decisions are made. */
export const RunProgress = ({ run: { done, total }, onStop }: RunProgressProps) => (
  <p className="import-progress">
    <progress aria-label="Zpracování akcí" value={done} max={Math.max(total, 1)} />
    <LiveText>{`Hotovo ${done} ${outOf(total)}`}</LiveText>
    <button type="button" className="link-button" onClick={onStop}>
      Zastavit
    </button>
  </p>
);
