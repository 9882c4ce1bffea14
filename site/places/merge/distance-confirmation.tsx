import { useEffect, useRef } from 'react';
import { distanceLabel } from '../../components/distance-label.ts';

export interface DistanceConfirmationProps {
  metres: number;
  onConfirm(): void;
  onCancel(): void;
}

/** Confirmation of a move over a large distance; it takes the focus. */
export const DistanceConfirmation = ({
  metres,
  onConfirm,
  onCancel,
}: DistanceConfirmationProps) => {
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), []);
  const distance = distanceLabel(metres);
  return (
    <div
      className="panel-warning"
      tabIndex={-1}
      role="group"
      aria-label="Potvrzení posunu"
      ref={question}
    >
      <p>Nová poloha je {distance} od&nbsp;dosavadní. Opravdu místo stojí až tam?</p>
      <p className="action-row">
        <button type="button" className="action" onClick={onConfirm}>
          Ano, posunout o&nbsp;{distance}
        </button>
        <button type="button" className="action action-quiet" onClick={onCancel}>
          Ne, upravit
        </button>
      </p>
    </div>
  );
};
