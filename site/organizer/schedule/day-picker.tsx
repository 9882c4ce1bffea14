import { useRef } from 'react';
import { isCivilDate } from '../../../contract/events/civil-date.ts';
import { Icon } from '../../shell/icon.tsx';
import './day-picker.css';

const canPick = 'showPicker' in HTMLInputElement.prototype;

/** Button that opens the browser's date picker; absent in browsers without `showPicker`. */
export const DayPicker = ({
  label,
  day,
  onDay,
}: {
  label: string;
  day: string;
  onDay(day: string): void;
}) => {
  const calendar = useRef<HTMLInputElement>(null);
  if (!canPick) return null;
  return (
    <span className="pick-day">
      <button
        type="button"
        aria-label={`${label}: vybrat v\u00a0kalendáři`}
        title="Vybrat v&nbsp;kalendáři"
        onClick={() => calendar.current?.showPicker()}
      >
        <Icon sign="calendar" />
      </button>
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={isCivilDate(day) ? day : ''}
        onChange={({ target }) => target.value && onDay(target.value)}
      />
    </span>
  );
};
