import { maxPrintedRows } from '../../contract/print/print-input.ts';
import type { EventSummary } from '../../contract/events/event.ts';
import { countedEvents, failureInWords, timeInWords } from '../../widget/index.ts';
import type { RequestState } from '../shell/use-answer.ts';

export interface PrintEventsProps {
  request: RequestState<EventSummary[]>;
  /** Slugs of events left out. */
  without: readonly string[];
  onRetry(): void;
  onWithout(slugs: string[]): void;
}

/** List of the events with check boxes: those without a check are not printed. */
export const PrintEvents = ({ request, without, onRetry, onWithout }: PrintEventsProps) => {
  if (request.state === 'loading') return <p role="status">Načítám akce…</p>;
  if (request.state === 'failed')
    return (
      <div role="alert">
        <p>{failureInWords(request.code)}</p>
        <button type="button" className="action action-quiet" onClick={onRetry}>
          Zkusit znovu
        </button>
      </div>
    );
  const events = request.answer;
  const left = events.filter(({ slug }) => without.includes(slug)).length;
  if (events.length === 0)
    return <p role="status">V&nbsp;tomto výběru není žádná akce. Změňte období nebo kategorie.</p>;
  return (
    <fieldset className="print-events">
      <legend>Akce</legend>
      <p className="field-hint" role="status">
        {events.length > maxPrintedRows ? (
          // The list has not all of them.
          `V\u00a0tomto výběru je více než ${maxPrintedRows} akcí.`
        ) : (
          <>
            Vytiskne se {countedEvents(events.length - left)}
            {left > 0 && ` z\u00a0${events.length}`}.
          </>
        )}
      </p>
      {left > 0 && (
        <button type="button" className="link-button" onClick={() => onWithout([])}>
          Vybrat všechny
        </button>
      )}
      <ul>
        {events.map(({ slug, title, times: [time], place }) => (
          <li key={slug}>
            <label className="check">
              <input
                type="checkbox"
                checked={!without.includes(slug)}
                onChange={({ target }) =>
                  onWithout(
                    target.checked ? without.filter((one) => one !== slug) : [...without, slug],
                  )
                }
              />
              <span>
                {title}
                <small>
                  {time && `${timeInWords(time, Number(time.start.slice(0, 4)))} · `}
                  {place.title}
                </small>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
};
