import { useState } from 'react';
import { cityTooFar } from '../../../contract/organizers/event-input.ts';
import type { LatLng } from '../../../contract/places/bounds.ts';
import type { City } from '../../../contract/places/city.ts';
import { mayBeIn } from '../../../domain/places/may-be-in.ts';
import { districtInWords } from '../../../widget/index.ts';
import { useFocusOnChange } from '../../components/use-focus-on-change.ts';
import { TownBox } from '../../components/forms/town-box.tsx';
import './place-fields.css';

export interface PlaceTownProps {
  point: LatLng;
  town: City;
  /** Chosen by a person, not by the point. */
  isChosen: boolean;
  problem: string | undefined;
  /** Slug of the chosen town; null for the one the point lies in. */
  onTown(slug: string | null): void;
}

/** The town a place will stand in, with a search for another one. */
export const PlaceTown = ({ point, town, isChosen, problem, onTown }: PlaceTownProps) => {
  const [isOpen, setOpen] = useState(false);
  const [isTooFar, setTooFar] = useState(false);
  const choose = ({ slug, latitude, longitude }: City): void => {
    const mayBe = mayBeIn(point, { lat: latitude, lng: longitude });
    setTooFar(!mayBe);
    if (!mayBe) return;
    onTown(slug);
    setOpen(false);
  };
  const close = (): void => {
    setTooFar(false);
    setOpen(false);
  };
  const box = useFocusOnChange<HTMLDivElement>(isOpen, 'input', 'button');
  return (
    <div className="place-town" ref={box}>
      {isOpen ? (
        <>
          <TownBox label="Obec místa" problem={isTooFar ? cityTooFar : problem} onTown={choose} />
          <button type="button" className="link-button" onClick={close}>
            {`Nechat ${town.title}`}
          </button>
        </>
      ) : (
        <p>
          <span key={town.slug}>
            Obec: <strong>{town.title}</strong>, {districtInWords(town.district)}
          </span>{' '}
          <button type="button" className="link-button" onClick={() => setOpen(true)}>
            Změnit<span className="visually-hidden"> obec</span>
          </button>
          {isChosen && (
            <>
              {' '}
              <button type="button" className="link-button" onClick={() => onTown(null)}>
                Podle bodu na mapě
              </button>
            </>
          )}
        </p>
      )}
    </div>
  );
};
