import { LiveText, useStore } from '../../widget/index.ts';
import type { EventFormStore } from './event-form-store.ts';

/** Note over the form of a cancelled event, which the next save can take back; else nothing. */
export const CancelledNote = ({ saving }: Pick<EventFormStore, 'saving'>) => {
  const isCancelled = useStore(saving.$isCancelled);
  const isRenewed = useStore(saving.$isRenewed);
  if (!isCancelled) return null;
  return (
    <p className="event-form-restored" role="status">
      <LiveText>
        {isRenewed
          ? 'Jakmile změny uložíte, akce se zase bude konat.'
          : 'Akce je zrušená a\u00a0návštěvníci to vidí. Zrušená zůstane, i\u00a0když ji tu upravíte.'}
      </LiveText>{' '}
      <button type="button" className="link-button" onClick={() => saving.renew(!isRenewed)}>
        {isRenewed ? 'Nechat zrušenou' : 'Přece se koná'}
      </button>
    </p>
  );
};
