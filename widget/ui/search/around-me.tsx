import type { LatLng } from '../../../contract/places/bounds.ts';
import { searchMessages } from '../../messages/search-messages.ts';
import { useStore } from '../use-store.ts';
import { useWidget, useMessages } from '../widget-context.ts';

export interface AroundMeProps {
  /** Whether the visitor's position was not found: shows a closable message. */
  failed: boolean;
  onFail(failed: boolean): void;
  onLocated(point: LatLng): void;
}

/**
 * Button that shows what is around the visitor, whose position is requested only when pressed; a
 * second press leaves the surroundings.
 */
export const AroundMe = ({ failed, onFail, onLocated }: AroundMeProps) => {
  const { store, environment } = useWidget();
  const { locate } = environment;
  const origin = useStore(store.$origin);
  // A reload knows the point, not whose position it is.
  const isAround = useStore(store.$radius) !== null && !origin?.title;
  const messages = useMessages(searchMessages);
  if (!locate) return null;
  return (
    <>
      <button
        type="button"
        className="filter-bar-around"
        aria-label={messages.around}
        title={messages.around}
        aria-pressed={isAround}
        onClick={() => {
          onFail(false);
          if (isAround) return store.leaveSurroundings();
          locate().then(onLocated, () => onFail(true));
        }}
      >
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
          <path
            d="M10 1.5v3M10 15.5v3M1.5 10h3M15.5 10h3M15 10a5 5 0 11-10 0 5 5 0 0110 0z"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.7"
            strokeLinecap="round"
          />
        </svg>
      </button>
      {failed && (
        <p className="filter-bar-problem" role="alert">
          {messages.notLocated}{' '}
          <button type="button" className="filter-bar-clear" onClick={() => onFail(false)}>
            {messages.close}
          </button>
        </p>
      )}
    </>
  );
};
