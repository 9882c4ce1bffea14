import { useStore } from '../../../widget/index.ts';
import { TownBox } from '../../components/forms/town-box.tsx';
import { useFocusOnChange } from '../../components/use-focus-on-change.ts';
import { ChangeStatus } from './change-status.tsx';
import type { CityStore } from './city-store.ts';
import { GoneNote } from './gone-note.tsx';
import { cityMessages, cityOrigins } from './place-change-messages.ts';
import { PlaceConflictNote } from './place-conflict-note.tsx';
import type { ChangeFormProps } from './rename-form.tsx';

/** The municipality of a place, and a search for another one. */
export const CityForm = ({
  store,
  place,
  isLast,
  onOpen,
}: ChangeFormProps & { store: CityStore }) => {
  const isOpen = useStore(store.$isOpen);
  const status = useStore(store.$status);
  const problem = useStore(store.$problem);
  const { isSending, isConflict, gone, sentence } = useStore(store.$change);
  const box = useFocusOnChange<HTMLDivElement>(isOpen, 'input', '.action');
  return (
    <div
      className="panel-section"
      ref={box}
      onKeyDown={(press) => {
        if (press.key !== 'Escape' || !isOpen) return;
        press.stopPropagation();
        if (!isSending) store.close();
      }}
    >
      <h3>Obec</h3>
      <p>{`${place.city.title}, ${cityOrigins[place.city_from]}.`}</p>
      {isOpen && (
        <TownBox label="Jiná obec" problem={problem} onTown={({ slug }) => void store.save(slug)} />
      )}
      {gone && <GoneNote {...gone} onOpen={onOpen} />}
      {isConflict && <PlaceConflictNote place={place} onOpen={onOpen} onFound={store.found} />}
      <ChangeStatus
        isLast={isLast}
        text={status ? cityMessages[status.state] : sentence}
        isSaved={status?.state === 'saved'}
        previous="předchozí obec"
        onTakeBack={() => void store.takeBack()}
      />
      <p className="action-row">
        {isOpen ? (
          <button
            type="button"
            className="action action-quiet"
            aria-disabled={isSending || undefined}
            onClick={() => isSending || store.close()}
          >
            {isSending ? 'Ukládám…' : 'Ponechat'}
          </button>
        ) : (
          <button type="button" className="action action-quiet" onClick={store.open}>
            Změnit obec…
          </button>
        )}
        {place.city_from !== 'outline' && (
          <button
            type="button"
            className="action action-quiet"
            aria-disabled={isSending || undefined}
            onClick={() => isSending || void store.save(null)}
          >
            Podle bodu na mapě
          </button>
        )}
      </p>
    </div>
  );
};
