import { maxPrintedRows } from '../../contract/print/print-input.ts';
import { timeInWords } from '../../widget/index.ts';
import { typeset } from '../../domain/text/typeset.ts';
import { printedCount } from './printed-count.ts';
import type { PrintedEventsState } from './printed-events-store.ts';

export interface PrintEventsProps {
  request: PrintedEventsState;
  /** Slugs of events left out. */
  without: readonly string[];
  onRetry(): void;
  onWithout(slugs: string[]): void;
}

/** Longest list of slugs in the address, in characters. */
const maxAddressLength = 4000;

/** List of the events with check boxes: those without a check are not printed. */
export const PrintEvents = ({ request, without, onRetry, onWithout }: PrintEventsProps) => {
  if (request.state === 'idle') return null;
  if (request.state === 'loading') return <p role="status">Načítáme akce…</p>;
  if (request.state === 'failed')
    return (
      <div role="alert">
        <p>{request.message ?? 'Akce se nepodařilo načíst.'}</p>
        <button type="button" className="action action-quiet" onClick={onRetry}>
          Zkusit znovu
        </button>
      </div>
    );
  const { events, total, unprintable } = request.answer;
  // Why there are none is said beside the document.
  if (events.length === 0) return null;
  // Those left out are in the address of the page, which servers take up to some 8 kB.
  const fitsAddress = events.map(({ slug }) => slug).join().length < maxAddressLength;
  const left = events.filter(({ slug }) => without.includes(slug)).length;
  return (
    <fieldset className="print-events">
      <legend>Akce</legend>
      <p className="field-hint" role="status">
        {total > maxPrintedRows
          ? // The list has not all of them.
            `V\u00a0tomto výběru je více než ${maxPrintedRows} akcí.`
          : printedCount(events.length - left, events.length)}
      </p>
      <p className="print-events-buttons">
        {left > 0 && (
          <button type="button" className="link-button" onClick={() => onWithout([])}>
            Vybrat všechny
          </button>
        )}
        {left < events.length && events.length > 1 && fitsAddress && (
          <button
            type="button"
            className="link-button"
            onClick={() => onWithout(events.map(({ slug }) => slug))}
          >
            Zrušit výběr
          </button>
        )}
      </p>
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
                {typeset(title)}
                <small>
                  {time
                    ? `${timeInWords(time, Number(time.start.slice(0, 4)))} · ${typeset(place.title)}`
                    : typeset(place.title)}
                </small>
                {unprintable.includes(slug) && (
                  <small className="print-events-note">
                    Písmo některých slov názvu neumíme vytisknout, místo nich bude značka ◻.
                  </small>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
};
