import { useState } from 'react';
import { Link } from 'react-router';
import type { DecisionAction, ImportItem, ImportPart } from '../../contract/imports/import-item.ts';
import { typeset } from '../../domain/text/typeset.ts';
import { civilDateAt } from '../../domain/time/civil-time.ts';
import { OutsideLink } from '../components/outside-link.tsx';
import type { DecisionChoice } from './decisions-store.ts';
import { DifferenceTable } from './difference-table.tsx';
import { ItemEvent } from './item-event.tsx';
import { isDecidable } from './item-list-store.ts';
import {
  categoriesInWords,
  offeredActions,
  placeInWords,
  itemDatesInWords,
} from './item-messages.ts';
import { PlaceChoice } from './place-choice.tsx';
import { SimilarNote } from './similar-note.tsx';

export interface ItemRowProps {
  item: ImportItem;
  isSelected: boolean;
  /** A decision is being sent. */
  isPending: boolean;
  onSelect(isSelected: boolean): void;
  onDecide(action: DecisionAction, choice?: DecisionChoice): void;
}

const Facts = ({ item }: { item: ImportItem }) => (
  <p className="import-item-facts">
    {item.cancelled && <strong>zrušená · </strong>}
    {itemDatesInWords(item, Number(civilDateAt(Date.now()).slice(0, 4)))} · {placeInWords(item)}
    {item.place.approximate && ' (poloha jen podle obce)'}
    {item.categories.length > 0 && ` · ${categoriesInWords(item)}`}
    {item.price !== '' && ` · ${typeset(item.price)}`}
    {item.url !== '' && (
      <>
        {' · '}
        <OutsideLink href={item.url}>stránka akce</OutsideLink>
      </>
    )}
  </p>
);

/** Item of a source with what can be decided about it. */
export const ItemRow = ({ item, isSelected, isPending, onSelect, onDecide }: ItemRowProps) => {
  const { id, state, title, description, event, similar, differences } = item;
  const [theirs, setTheirs] = useState<readonly ImportPart[]>([]);
  const [isPlacing, setPlacing] = useState(false);
  const actions = isDecidable(item) ? offeredActions[state] : [];
  const canPlace = state === 'unplaced';
  const decide = (action: DecisionAction): void => {
    if (isPending) return;
    onDecide(action, state === 'changed' && action === 'take' ? { theirs: [...theirs] } : {});
  };
  return (
    <li className="import-item" data-item={id} aria-busy={isPending}>
      {actions.length > 0 && (
        <label className="check import-item-choice">
          <input
            type="checkbox"
            checked={isSelected}
            aria-label={`Vybrat: ${title}`}
            onChange={({ target }) => onSelect(target.checked)}
          />
        </label>
      )}
      <div className="import-item-about">
        <h4>{typeset(title)}</h4>
        <Facts item={item} />
        {description !== '' && state !== 'changed' && (
          <details className="import-item-description">
            <summary>Popis</summary>
            <p>{typeset(description)}</p>
          </details>
        )}
        {state === 'similar' && similar && <SimilarNote similar={similar} />}
        {state === 'gone' && <p>Ve zdroji už není.</p>}
        {event && <ItemEvent event={event} />}
        {state === 'ignored' && similar && (
          <p>
            Podobná vaší akci:{' '}
            <Link to={`/moje-akce/upravit/${similar.slug}`}>{typeset(similar.title)}</Link>
          </p>
        )}
      </div>
      {differences.length > 0 && (
        <DifferenceTable
          title={title}
          id={id}
          differences={differences}
          theirs={theirs}
          onTheirs={setTheirs}
        />
      )}
      {actions.length > 0 && (
        <p className="import-item-actions">
          {canPlace && (
            <button
              type="button"
              className="link-button"
              aria-expanded={isPlacing}
              aria-label={`Vybrat místo: ${title}`}
              onClick={() => setPlacing(!isPlacing)}
            >
              Vybrat místo
            </button>
          )}
          {actions.map(({ action, label }) => (
            <button
              key={action}
              type="button"
              className="link-button"
              aria-disabled={isPending}
              aria-label={`${label}: ${title}`}
              onClick={() => decide(action)}
            >
              {label}
            </button>
          ))}
        </p>
      )}
      {canPlace && isPlacing && (
        <PlaceChoice
          item={item}
          onPlace={(place) => {
            if (!isPending) onDecide('take', { place });
          }}
        />
      )}
    </li>
  );
};
