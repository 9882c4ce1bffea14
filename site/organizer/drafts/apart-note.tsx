import { LiveText, useStore } from '../../../widget/index.ts';
import type { EventFormStore } from '../event-form-store.ts';

/** Says that the form went on under its own address; empty while it is the only one. */
export const ApartNote = ({ store }: { store: Pick<EventFormStore, '$isApart'> }) => {
  const isApart = useStore(store.$isApart);
  return (
    <p className="event-form-apart" role="status">
      {isApart && (
        <LiveText>
          {'Totéž píšete i\u00a0v\u00a0jiném okně, prohlížeč proto uchová obojí zvlášť.'}
        </LiveText>
      )}
    </p>
  );
};
