import type { ImportSource } from '../../contract/imports/import-source.ts';
import { TownBox } from '../components/forms/town-box.tsx';
import { useFocusOnChange } from '../components/use-focus-on-change.ts';

export interface TownChoiceProps {
  city: ImportSource['city'];
  problem: string | undefined;
  onTown(city: ImportSource['city']): void;
}

const label = 'Obec akcí, u\u00a0kterých není napsaná (nepovinné)';

/** Municipality of events that name none. */
export const TownChoice = ({ city, problem, onTown }: TownChoiceProps) => {
  const room = useFocusOnChange<HTMLDivElement>(city !== null, 'button', 'input');
  return (
    <div ref={room}>
      {city ? (
        <div className="field" role="group" aria-label={label}>
          <span className="import-town-label">{label}</span>
          <p className="import-town">
            <strong key={city.slug}>{city.title}</strong>
            <button
              type="button"
              className="link-button"
              aria-label={`Zrušit obec ${city.title}`}
              onClick={() => onTown(null)}
            >
              Zrušit
            </button>
          </p>
          <p className="field-problem" aria-live="polite">
            {problem}
          </p>
        </div>
      ) : (
        <TownBox
          label={label}
          problem={problem}
          onTown={({ slug, title }) => onTown({ slug, title })}
        />
      )}
    </div>
  );
};
