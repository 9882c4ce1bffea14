import { useEffect, useState } from 'react';
import { issueFileName, type EditionIssue } from '../../../contract/print/edition-issue.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { saveFile } from '../../shell/save-file.ts';
import { PrintPages } from '../print-pages.tsx';
import { useFileAddress } from '../use-file-address.ts';
import type { IssueStore } from './issue-store.ts';

const files = {
  pdf: { type: 'application/pdf', ending: 'pdf' },
  text: { type: 'text/plain;charset=utf-8', ending: 'txt' },
  rtf: { type: 'application/rtf', ending: 'rtf' },
} as const;
type OutputName = keyof typeof files;

/** Wait after the last change before the pages are written again, in milliseconds. */
const pauseMs = 500;

const grouped = (count: number): string => count.toLocaleString('cs');

/** Address of the pictures of the pages of an issue, of none for null; those of the version before while they are written. */
const usePages = (version: number | null, store: IssueStore): string | null => {
  const [file, setFile] = useState<Blob | null>(null);
  useEffect(() => {
    if (version === null) return setFile(null);
    let isLatest = true;
    const timer = setTimeout(async () => {
      const body = await store.readPages();
      if (isLatest) setFile(body && new Blob([Uint8Array.from(body)], { type: 'image/svg+xml' }));
    }, pauseMs);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [version, store]);
  return useFileAddress(file);
};

/** PDF and text of an issue. */
export const IssueOutputs = ({ issue, store }: { issue: EditionIssue; store: IssueStore }) => {
  const { rows, text, characters, edition, not_in_text } = issue;
  const [pending, setPending] = useState<OutputName | null>(null);
  const isEmpty = !rows.some(({ state }) => state === 'printed');
  const pages = usePages(isEmpty ? null : issue.version, store);
  const save = async (name: OutputName): Promise<void> => {
    if (pending) return;
    setPending(name);
    const body = await store.readFile(name);
    setPending(null);
    const { type, ending } = files[name];
    if (body)
      saveFile(new Blob([Uint8Array.from(body)], { type }), `${issueFileName(issue)}.${ending}`);
  };
  return (
    <section className="issue-outputs" aria-labelledby="issue-outputs-title">
      <h3 id="issue-outputs-title">K&nbsp;tisku a&nbsp;do zpravodaje</h3>
      {isEmpty ? (
        <p>Není co tisknout. Vraťte některou akci, nebo změňte nastavení vydání.</p>
      ) : (
        <>
          <p className="action-row">
            <button type="button" className="action" onClick={() => void save('pdf')}>
              Stáhnout PDF
            </button>
          </p>
          {pages && <PrintPages address={pages} layout={edition.layout} />}
          <h4>Text pro zpravodaj</h4>
          <p key={text} className="field-hint">
            {grouped(characters)}&nbsp;znaků
            {edition.budget !== null && `, limit je ${grouped(edition.budget)}`}.
            {not_in_text > 0 && ` Nevešlo se: ${not_in_text}; text říká, kde akce jsou.`}
            {edition.budget !== null && characters > edition.budget && ' Kratší už být nemůže.'}
          </p>
          <div className="action-row issue-text-actions">
            <CopyButton text={text} />
            <button type="button" className="action action-quiet" onClick={() => void save('text')}>
              Stáhnout text
            </button>
            <button type="button" className="action action-quiet" onClick={() => void save('rtf')}>
              Stáhnout RTF
            </button>
          </div>
          <p role="status" className="edition-status">
            {pending && 'Připravujeme soubor…'}
          </p>
          {/* Scrolled by the keyboard too. */}
          <div
            className="issue-text"
            role="region"
            aria-label="Náhled textu pro zpravodaj"
            tabIndex={0}
          >
            {text}
          </div>
        </>
      )}
    </section>
  );
};
