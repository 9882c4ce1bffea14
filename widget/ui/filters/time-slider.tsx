import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { CivilDate } from '../../../contract/events/calendar-day.ts';
import { addDays, civilDateAt, dayNumber, weekdayOf } from '../../../domain/time/civil-time.ts';
import { dayInWords, daysInWords, monthName, weekday } from '../../messages/dates.ts';
import { countedEvents } from '../../messages/plurals.ts';
import { findingWords } from '../../messages/finding-words.ts';
import { words as listWords } from '../../messages/words.ts';
import { toSliderQuery } from '../../stores/slider-question.ts';
import { useSideQuery } from './use-side-query.ts';
import { useStore } from '../use-store.ts';
import { useWidget, useWords } from '../widget-context.ts';

type Days = readonly [first: number, last: number];

const ordered = (one: number, other: number): Days => (one < other ? [one, other] : [other, one]);

const clamp = (value: number, highest: number): number => Math.max(0, Math.min(highest, value));

/** How far a key moves an end, in days. */
const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
  Home: -Infinity,
  End: Infinity,
};

/** A bar for each day, as high as it is full; the chosen days stand out, and their ends can be moved. */
export const TimeSlider = () => {
  const { store } = useWidget();
  const words = useWords(findingWords);
  const { dateRange, evening } = useStore(store.$filters);
  const histogram = useSideQuery('eventHistogram', () => toSliderQuery(store));
  const track = useRef<HTMLDivElement>(null);
  // Days as somebody draws them, before the pointer is lifted.
  const [drawn, setDrawn] = useState<Days | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const anchor = useRef<number | null>(null);
  if (!histogram) return <div className="time-slider" aria-hidden="true" />;

  const { start, counts } = histogram;
  const last = counts.length - 1;
  const today = civilDateAt(store.now());
  const year = Number(today.slice(0, 4));
  const dayAt = (index: number): CivilDate => addDays(start, index);
  const indexOf = (moment: string): number =>
    clamp(dayNumber(moment.slice(0, 10)) - dayNumber(start), last);
  const [first, end] = drawn ?? [indexOf(dateRange[0]), indexOf(dateRange[1])];
  const highest = Math.max(...counts, 1);

  const dates = daysInWords(dayAt(first), dayAt(end), year);
  const days = evening ? listWords.inEvening(dates) : dates;

  const choose = ([from, to]: Days): void => store.setPeriod(dayAt(from), dayAt(to));
  const indexAt = ({ clientX }: PointerEvent): number => {
    const { left, width } = (track.current as HTMLElement).getBoundingClientRect();
    return clamp(Math.floor(((clientX - left) / width) * counts.length), last);
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    const index = indexAt(event);
    const handle = (event.target as HTMLElement).dataset['end'];
    anchor.current = handle === 'first' ? end : handle === 'last' ? first : index;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrawn(ordered(anchor.current, index));
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    const index = indexAt(event);
    setPointed(index);
    if (anchor.current !== null) setDrawn(ordered(anchor.current, index));
  };
  const onPointerUp = (): void => {
    anchor.current = null;
    if (drawn) choose(drawn);
    setDrawn(null);
  };
  const onCancel = (): void => {
    anchor.current = null;
    setDrawn(null);
  };
  const onKeyDown =
    (isFirst: boolean) =>
    (event: KeyboardEvent): void => {
      const step = steps[event.key];
      if (step === undefined) return;
      event.preventDefault();
      choose(
        isFirst
          ? [clamp(first + step, end), end]
          : [first, Math.max(first, clamp(end + step, last))],
      );
    };

  const spoken = (index: number): string =>
    `${weekday(dayAt(index))} ${dayInWords(dayAt(index), year)}: ${countedEvents(counts[index] ?? 0)}`;
  const handle = (isFirst: boolean) => (
    <div
      className="time-slider-end"
      style={{ left: `${((isFirst ? first : end + 1) / counts.length) * 100}%` }}
      data-end={isFirst ? 'first' : 'last'}
      role="slider"
      tabIndex={0}
      aria-label={isFirst ? words.from : words.to}
      aria-valuemin={isFirst ? 0 : first}
      aria-valuemax={isFirst ? end : last}
      aria-valuenow={isFirst ? first : end}
      aria-valuetext={spoken(isFirst ? first : end)}
      onKeyDown={onKeyDown(isFirst)}
    />
  );

  return (
    <div className="time-slider" role="group" aria-label={words.timeline}>
      <p className="time-slider-words">
        {pointed === null || drawn ? days : spoken(pointed)} <span>· {words.withoutLong}</span>
      </p>
      <div
        className="time-slider-track"
        ref={track}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onCancel}
        onPointerLeave={() => setPointed(null)}
      >
        {counts.map((count, index) => {
          const day = dayAt(index);
          const date = Number(day.slice(8));
          const isChosen = index >= first && index <= end;
          // A name needs some days to stand under, and a week of room beside it.
          const begins = (index === 0 ? date < 25 : date === 1) && index < last - 3;
          const isTick = weekdayOf(day) === 1 && date > 7 && date < 27 && index > 4 && index < last;
          return (
            <div
              key={day}
              className="time-slider-day"
              data-chosen={isChosen || undefined}
              data-weekend={weekdayOf(day) > 5 || undefined}
            >
              <div
                className="time-slider-bar"
                // A root: the quiet days of a full month must not vanish.
                style={{ height: count ? `${Math.max(8, Math.sqrt(count / highest) * 100)}%` : 0 }}
              />
              {(begins || isTick) && (
                <span className="time-slider-month">{begins ? monthName(day) : `${date}.`}</span>
              )}
            </div>
          );
        })}
        {handle(true)}
        {handle(false)}
      </div>
    </div>
  );
};
