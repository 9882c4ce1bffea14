import { suggestedDays } from '../../../contract/views/suggestions.ts';
import { addDays } from '../../../domain/time/civil-time.ts';
import { searchMessages } from '../../messages/search-messages.ts';
import { useChosenDays } from '../filters/use-chosen-days.ts';
import { useStore } from '../use-store.ts';
import { useMessages, useWidget } from '../widget-context.ts';

/** Button below the results of a text search that extends its period; nothing when days were chosen. */
export const ShowLater = () => {
  const { store } = useWidget();
  const { text } = useStore(store.$filters);
  const { start, end, isBase } = useChosenDays();
  const messages = useMessages(searchMessages);
  const last = addDays(start, suggestedDays);
  if (text === '' || !isBase || last <= end) return null;
  return (
    <p className="note">
      <button
        type="button"
        className="button button-quiet"
        onClick={({ currentTarget }) => {
          // The button disappears: the focus goes to the list.
          currentTarget.closest<HTMLElement>('[tabindex]')?.focus();
          store.setPeriod(start, last);
        }}
      >
        {messages.showLater}
      </button>
    </p>
  );
};
