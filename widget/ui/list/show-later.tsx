import { suggestedDays } from '../../../contract/views/suggestions.ts';
import { addDays, civilDateAt } from '../../../domain/time/civil-time.ts';
import { searchMessages } from '../../messages/search-messages.ts';
import { useChosenDays } from '../filters/use-chosen-days.ts';
import { useStore } from '../use-store.ts';
import { useMessages, useWidget } from '../widget-context.ts';

/** Button below the results of a text search that extends its period; nothing when days were chosen. */
export const ShowLater = () => {
  const { store } = useWidget();
  const { text } = useStore(store.$filters);
  const { isBase } = useChosenDays();
  const messages = useMessages(searchMessages);
  if (text === '' || !isBase) return null;
  return (
    <p className="note">
      <button
        type="button"
        className="button button-quiet"
        onClick={() => {
          const today = civilDateAt(store.now());
          store.setPeriod(today, addDays(today, suggestedDays));
        }}
      >
        {messages.showLater}
      </button>
    </p>
  );
};
