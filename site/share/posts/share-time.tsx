import { useId, useState } from 'react';
import { Choices } from '../../components/forms/choices.tsx';
import { DayInput } from '../../organizer/schedule/day-input.tsx';
import { TimeInput } from '../../organizer/schedule/time-input.tsx';
import './share-time.css';

export interface ShareTimeProps {
  problem: string | undefined;
  /** `YYYY-MM-DDTHH:mm`, incomplete while it is being typed; null for now. */
  onTime(at: string | null): void;
}

interface Typed {
  isLater: boolean;
  /** `YYYY-MM-DD`, or empty. */
  day: string;
  /** `HH:mm`, or empty. */
  hour: string;
}

/** When a post is published: now, or on a day at an hour. */
export const ShareTime = ({ problem, onTime }: ShareTimeProps) => {
  const name = useId();
  const [typed, setTyped] = useState<Typed>({ isLater: false, day: '', hour: '' });
  const { isLater, day, hour } = typed;
  const change = (changes: Partial<Typed>): void => {
    const next = { ...typed, ...changes };
    setTyped(next);
    onTime(next.isLater ? `${next.day}T${next.hour}` : null);
  };
  const choice = (later: boolean, label: string) => (
    <label>
      <input
        type="radio"
        name={name}
        checked={isLater === later}
        onChange={() => change({ isLater: later })}
      />{' '}
      {label}
    </label>
  );
  return (
    <Choices legend="Kdy" problem={problem}>
      {choice(false, 'Hned')}
      {choice(true, 'V\u00a0určený čas')}
      {isLater && (
        <div className="share-time">
          <DayInput label="Den" day={day} onDay={(next) => change({ day: next })} />
          <TimeInput
            label="Hodina"
            hour={hour}
            isTaken={({ start, end }) => end === null && start !== '24:00'}
            onTime={(time) => change({ hour: time?.start ?? '' })}
          />
        </div>
      )}
    </Choices>
  );
};
