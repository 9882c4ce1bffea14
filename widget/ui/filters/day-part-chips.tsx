import type { ReactNode } from 'react';
import { dayParts, type DayPart } from '../../../contract/events/day-part.ts';
import { searchMessages } from '../../messages/search-messages.ts';
import { widgetMessages } from '../../messages/widget-messages.ts';
import { ToggleChip } from './toggle-chip.tsx';
import { toggled } from './toggled.ts';
import { useStore } from '../use-store.ts';
import { useWidget, useMessages } from '../widget-context.ts';

/** Toggle of one part of the day; `children` is an optional hint. */
export const DayPartChip = ({ dayPart, children }: { dayPart: DayPart; children?: ReactNode }) => {
  const { store } = useWidget();
  const { dayParts: chosen } = useStore(store.$filters);
  const messages = useMessages(widgetMessages);
  return (
    <ToggleChip
      isPressed={chosen.includes(dayPart)}
      onPress={() => store.setConditions({ dayParts: toggled(dayParts, chosen, dayPart) })}
    >
      {messages[dayPart]}
      {children}
    </ToggleChip>
  );
};

/** Parts of the day, any of which may be chosen; none chosen means the whole day. */
export const DayPartChips = () => {
  const messages = useMessages(searchMessages);
  return (
    <div className="day-part-chips" role="group" aria-label={messages.dayPart}>
      {dayParts.map((part) => (
        <DayPartChip key={part} dayPart={part}>
          {part === 'evening' && <span className="period-preset-days">{messages.fromHour}</span>}
        </DayPartChip>
      ))}
    </div>
  );
};
