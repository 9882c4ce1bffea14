import { Link } from 'react-router';
import { countedPlaces, useStore } from '../../../widget/index.ts';
import type { EditablePlace } from '../../../contract/places/place-editor.ts';
import { PlaceListTable } from './place-list-table.tsx';
import type { PlacesStore } from './places-store.ts';

export interface PlaceListProps {
  store: PlacesStore;
  onText(text: string): void;
  onOpen(place: EditablePlace): void;
  onPoint(id: number | null): void;
}

export const PlaceList = ({ store, onText, onOpen, onPoint }: PlaceListProps) => {
  const text = useStore(store.$text);
  const answer = useStore(store.$answer);
  const hasFailed = useStore(store.$hasFailed);
  const hasMore = useStore(store.$hasMore);
  if (answer?.count === 0 && !text && !hasFailed)
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
  const counted = hasFailed ? '' : answer ? countedPlaces(answer.count) : 'Načítáme…';
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
        {`${counted}${hasMore && answer ? `, na mapě a\u00a0v\u00a0seznamu prvních ${answer.places.length}` : ''}`}
      </p>
      {hasFailed && (
        <p role="alert">
          Místa se nepodařilo načíst.{' '}
          <button type="button" className="action action-quiet" onClick={store.reload}>
            Zkusit znovu
          </button>
        </p>
      )}
      {answer?.count === 0 && !hasFailed && (
        <p>
          {answer.everybodys ? 'Takové místo tu není.' : 'Mezi vašimi místy takové není.'}{' '}
          <button type="button" className="link-button" onClick={() => onText('')}>
            Zobrazit všechna
          </button>
        </p>
      )}
      {answer && answer.places.length > 0 && (
        <PlaceListTable places={answer.places} onOpen={onOpen} onPoint={onPoint} />
      )}
      {hasMore && (
        <button type="button" className="action action-quiet" onClick={store.more}>
          Zobrazit další
        </button>
      )}
    </>
  );
};
