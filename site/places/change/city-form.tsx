import { useStore } from '../../../widget/index.ts';
import { TownBox } from '../../components/forms/town-box.tsx';
import { useFocusOnChange } from '../../components/use-focus-on-change.ts';
import { ChangeStatus } from './change-status.tsx';
import type { CityStore } from './city-store.ts';
import { cityOrigins, placeSaveMessage } from './place-change-messages.ts';
import { PlaceSaveNotes } from './place-save-notes.tsx';
import type { ChangeFormProps } from './rename-form.tsx';

/** The municipality of a place, and a search for another one. */
export const CityForm = ({
  store,
  place,
  isLast,
  onOpen,
}: ChangeFormProps & { store: CityStore }) => {
  const isOpen = useStore(store.$isOpen);
  const problem = useStore(store.$problem);
  const saveState = useStore(store.$saveState);
  const isSending = saveState.state === 'saving';
  const box = useFocusOnChange<HTMLDivElement>(isOpen, 'input', '.action');
  // What was pressed is about to disappear.
  const focusRow = (): void =>
    box.current?.querySelector<HTMLElement>(':scope > .action-row > .action')?.focus();
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
      <PlaceSaveNotes
        saveState={saveState}
        onOpen={onOpen}
        onDecide={(side) => {
          focusRow();
          void store.decide(side);
        }}
      />
      <ChangeStatus
        isLast={isLast}
        text={placeSaveMessage('city', saveState)}
        takeBack={
          saveState.state === 'saved' && saveState.isChanged ? 'Vrátit předchozí obec' : null
        }
        onTakeBack={() => {
          focusRow();
          void store.takeBack();
        }}
      />
      <p className="action-row">
        {isOpen ? (
          <button
            type="button"
            className="action action-quiet"
            aria-disabled={isSending || undefined}
            onClick={() => isSending || store.close()}
          >
            {isSending ? 'Ukládáme…' : 'Zavřít'}
          </button>
        ) : (
          <button
            type="button"
            className="action action-quiet"
            aria-disabled={isSending || undefined}
            onClick={store.open}
          >
            {isSending ? 'Ukládáme…' : 'Změnit obec…'}
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
