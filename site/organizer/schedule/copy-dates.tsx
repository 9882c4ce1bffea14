import { useId, useState } from 'react';
import type { EventDraft } from '../../../contract/organizers/event-draft.ts';
import { counted, useStore } from '../../../widget/index.ts';
import type { EventFormStore } from '../event-form-store.ts';
import { createCopyDatesStore, type CopiedDates } from './copy-dates-store.ts';
import { DayInput } from './day-input.tsx';

/** Question which dates a copy of an event with several takes; nothing for one date. */
export const CopyDates = ({
  store: { form },
  source,
}: {
  store: Pick<EventFormStore, 'form'>;
  /** Schedule of the copied event. */
  source: EventDraft['schedule'];
}) => {
  const id = useId();
  const [store] = useState(() => createCopyDatesStore(form, source));
  const copied = useStore(store.$copied);
  const day = useStore(store.$day);
  if (store.count < 2) return null;
  const choices: [CopiedDates, string][] = [
    ['one', 'jeden termín'],
    ['all', `celá řada: ${counted(store.count, ['termín', 'termíny', 'termínů'])}`],
  ];
  return (
    <div className="copy-dates">
      <fieldset className="rule-fields-end">
        <legend>Co se z&nbsp;původní akce kopíruje</legend>
        {choices.map(([value, words]) => (
          <label key={value} className="check">
            <input
              type="radio"
              name={`${id}-copied`}
              checked={copied === value}
              onChange={() => store.choose(value)}
            />
            {words}
          </label>
        ))}
      </fieldset>
      {copied === 'all' && (
        <>
          <DayInput label="První den nové řady" day={day} onDay={store.setDay} />
          <p className="field-hint">
            Ostatní termíny se posunou o&nbsp;stejný počet dní, hodiny zůstanou. Níže je můžete
            upravit.
          </p>
        </>
      )}
    </div>
  );
};
