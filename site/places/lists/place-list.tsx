import { Link } from 'react-router';
import { countedPlaces } from '../../../widget/index.ts';
import type { EditablePlace } from '../../../contract/organizers/place-editor.ts';
import { PlaceTable } from './place-table.tsx';
import type { useEditablePlaces } from './use-editable-places.ts';

export interface PlaceListProps {
  text: string;
  places: ReturnType<typeof useEditablePlaces>;
  onText(text: string): void;
  onOpen(place: EditablePlace): void;
  onPoint(id: number | null): void;
}

export const PlaceList = ({ text, places, onText, onOpen, onPoint }: PlaceListProps) => {
  const { answer, failed, reload, more } = places;
  if (answer?.count === 0 && !text && !failed)
    return (
      <>
        <p>Zatím nemáte žádné místo. Vznikne, když u&nbsp;akce vytvoříte nové místo.</p>
        <p>
          <Link className="action" to="/moje-akce/vytvorit">
            Vytvořit akci
          </Link>
        </p>
      </>
    );
  return (
    <>
      <label className="place-list-search">
        <span>Hledat místo</span>
        <input
          className="text-field"
          type="search"
          placeholder="Název nebo obec"
          maxLength={100}
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
      </label>
      <p className="place-list-count" role="status">
        {failed ? '' : answer ? countedPlaces(answer.count) : 'Načítám…'}
        {more && answer && `, na mapě a v\u00a0seznamu prvních ${answer.places.length}`}
      </p>
      {failed && (
        <p role="alert">
          Místa se nepodařilo načíst.{' '}
          <button type="button" className="action action-quiet" onClick={reload}>
            Zkusit znovu
          </button>
        </p>
      )}
      {answer?.count === 0 && !failed && (
        <p>
          {answer.everybodys ? 'Takové místo tu není.' : 'Mezi vašimi místy takové není.'}{' '}
          <button type="button" className="link-button" onClick={() => onText('')}>
            Ukázat všechna
          </button>
        </p>
      )}
      {answer && answer.places.length > 0 && (
        <PlaceTable places={answer.places} onOpen={onOpen} onPoint={onPoint} />
      )}
      {more && (
        <button type="button" className="action action-quiet" onClick={more}>
          Ukázat další
        </button>
      )}
    </>
  );
};
