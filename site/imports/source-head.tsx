import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ImportSource } from '../../contract/imports/import-source.ts';
import { lacksColumns } from '../../contract/imports/table-columns.ts';
import { typeset } from '../../domain/text/typeset.ts';
import { LiveText } from '../../widget/index.ts';
import { failureMessageOf } from '../account/session/error-message.ts';
import { OutsideLink } from '../components/outside-link.tsx';
import type { CallResult } from '../shell/call-result.ts';
import { ColumnsForm } from './columns-form.tsx';
import { importsPath } from './import-addresses.ts';
import type { ImportSourcesStore } from './import-sources-store.ts';
import { momentInWords } from './moment-in-words.ts';
import { ReadAgain } from './read-again.tsx';
import { ReadingHistory } from './reading-history.tsx';
import { ReadingProgress } from './reading-progress.tsx';
import { RefusedItems } from './refused-items.tsx';
import { RemoveSource } from './remove-source.tsx';
import { sourceFacts } from './source-messages.ts';
import { SourceSettings } from './source-settings.tsx';

export interface SourceHeadProps {
  source: ImportSource;
  store: ImportSourcesStore;
}

type OpenForm = 'settings' | 'reading' | 'columns' | null;

/** `webcal:` is opened by programs that may be missing. */
const toLink = (address: string): string => address.replace(/^webcal/i, 'http');

const facts = (source: ImportSource, now: number): string =>
  [
    sourceFacts(source, now),
    source.next_at !== null && `příště se načte ${momentInWords(source.next_at, now)}`,
    source.city && `obec, když chybí: ${source.city.title}`,
    source.automatic && 'bereme rovnou, co je jasné',
    source.licence && `licence ${source.licence}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** What a source is, how fresh it is, and what can be done with it. */
export const SourceHead = ({ source, store }: SourceHeadProps) => {
  const navigate = useNavigate();
  const { id, kind, title, address, reading, problem, refused, columns, readings } = source;
  const asksForColumns = problem !== null && columns.length > 0 && lacksColumns(columns);
  const [open, setOpen] = useState<OpenForm>(asksForColumns ? 'columns' : null);
  const [isRemoving, setRemoving] = useState(false);
  const [status, setStatus] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const settings = useRef<HTMLButtonElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  const choosing = useRef<HTMLButtonElement>(null);

  const head = useRef<HTMLDivElement>(null);
  /** A button that leaves when a reading begins or ends was pressed. */
  const wasPressed = useRef(false);
  const isReading = reading !== null;
  const wasReading = useRef(isReading);
  useEffect(() => {
    if (wasReading.current === isReading) return;
    wasReading.current = isReading;
    setStatus(isReading || problem !== null ? '' : 'Načteno.');
    if (!isReading && asksForColumns) setOpen('columns');
    if (!wasPressed.current || document.activeElement !== document.body) return;
    const button = head.current?.querySelector<HTMLElement>('.import-progress button');
    (button ?? again.current)?.focus({ preventScroll: true });
    if (!isReading) wasPressed.current = false;
  }, [isReading, problem, asksForColumns]);

  const act = async (call: Promise<CallResult<ImportSource>>): Promise<void> => {
    setStatus('');
    setFailure(null);
    const result = await call;
    if (result.state !== 'done') setFailure(failureMessageOf(result));
  };
  const close = (button: HTMLButtonElement | null, message = ''): void => {
    setOpen(null);
    setStatus(message);
    button?.focus();
  };
  const toggle = (form: OpenForm): void => {
    setStatus('');
    setOpen(open === form ? null : form);
  };
  const readAgain = (): void => {
    wasPressed.current = true;
    if (kind === 'address') void act(store.read(id));
    else toggle('reading');
  };
  return (
    <div className="import-head" ref={head}>
      <p>
        <Link to={importsPath}>Všechny zdroje</Link>
      </p>
      <h2>{typeset(title)}</h2>
      {address !== null && (
        <p className="import-address">
          <OutsideLink href={toLink(address)}>{address}</OutsideLink>
        </p>
      )}
      <p className="import-quiet">
        <LiveText>{facts(source, Date.now())}</LiveText>
      </p>
      <div role="alert">
        {problem !== null && !reading && <p className="import-problem">{problem}</p>}
        {failure !== null && <p className="import-problem">{failure}</p>}
      </div>
      {reading && (
        <ReadingProgress title={title} reading={reading} onStop={() => void act(store.stop(id))} />
      )}
      <p role="status" className="imports-status">
        {status}
      </p>
      <RefusedItems refused={refused} />
      <ReadingHistory readings={readings} />
      <p className="action-row">
        {!reading && (
          <button
            type="button"
            className="action action-quiet"
            ref={again}
            aria-expanded={kind === 'address' ? undefined : open === 'reading'}
            onClick={readAgain}
          >
            {kind === 'address' && problem !== null ? 'Zkusit znovu' : 'Načíst znovu'}
          </button>
        )}
        {columns.length > 0 && (
          <button
            type="button"
            className="action action-quiet"
            ref={choosing}
            aria-expanded={open === 'columns'}
            onClick={() => toggle('columns')}
          >
            Sloupce tabulky
          </button>
        )}
        <button
          type="button"
          className="action action-quiet"
          ref={settings}
          aria-expanded={open === 'settings'}
          onClick={() => toggle('settings')}
        >
          Nastavení
        </button>
        <button type="button" className="link-button" onClick={() => setRemoving(true)}>
          Smazat zdroj
        </button>
      </p>
      {open === 'reading' && (
        <ReadAgain source={source} store={store} onClose={() => close(again.current)} />
      )}
      {open === 'columns' && (
        <ColumnsForm
          source={source}
          store={store}
          onSaved={() => {
            wasPressed.current = true;
            close(choosing.current);
          }}
          onClose={() => close(choosing.current)}
        />
      )}
      {open === 'settings' && (
        <SourceSettings
          source={source}
          store={store}
          onSaved={() => close(settings.current, 'Nastavení je uložené.')}
          onClose={() => close(settings.current)}
        />
      )}
      {isRemoving && (
        <RemoveSource
          source={source}
          store={store}
          onClose={() => setRemoving(false)}
          onGone={() => void navigate(importsPath, { state: { removedSource: title } })}
        />
      )}
    </div>
  );
};
