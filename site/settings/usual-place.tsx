import { useEffect, useId, useRef } from 'react';
import type { ChosenPlace } from '../../contract/organizers/own-event.ts';
import { ChosenPlaceCard } from '../organizer/place/chosen-place-card.tsx';
import { PlaceBox } from '../organizer/place/place-box.tsx';

export interface UsualPlaceProps {
  /** Null for none. */
  place: ChosenPlace | null;
  problem: string | undefined;
  onPlace(place: ChosenPlace | null): void;
}

/** Choice of the usual place among existing ones. */
export const UsualPlace = ({ place, problem, onPlace }: UsualPlaceProps) => {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(place?.id);
  useEffect(() => {
    if (shown.current === place?.id) return;
    shown.current = place?.id;
    // The pressed control was removed.
    box.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [place]);
  return (
    <div ref={box} className="settings-place" role="group" aria-labelledby={id}>
      <h3 id={id}>Obvyklé místo</h3>
      {place ? (
        <ChosenPlaceCard place={place} onChange={() => onPlace(null)} />
      ) : (
        <PlaceBox name="" problem={problem} onPlace={onPlace} />
      )}
    </div>
  );
};
