import { useEffect, useRef } from 'react';
import { PrintPages } from './print-pages.tsx';
import { useMedia } from '../shell/use-media.ts';
import { useFileAddress } from './use-file-address.ts';
import type { PrintState } from './print-store.ts';

export interface PrintPreviewProps {
  document: PrintState;
  /** Name of the downloaded file. */
  fileName: string;
  /** Whether the page has a list that the browser can print instead. */
  hasList: boolean;
  onRetry(): void;
  /** Asks for pictures of the pages, with this document and later ones. */
  onNeedPages(): void;
}

/** Media query of screens whose browsers show PDF. */
const wideQuery = '(width >= 60rem)';

const stateWords = {
  idle: 'Vyberte obec a\u00a0dokument se ukáže tady.',
  loading: 'Připravujeme dokument…',
  ready: 'Dokument je připravený.',
};

/** The document itself with its buttons; on narrow screens, which do not show PDF, pictures of its pages. */
export const PrintPreview = ({
  document,
  fileName,
  hasList,
  onRetry,
  onNeedPages,
}: PrintPreviewProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const isWide = useMedia(wideQuery);
  const address = useFileAddress('file' in document ? document.file : null);
  const pages = 'file' in document ? document.pages : null;
  const pagesAddress = useFileAddress(pages?.image ?? null);
  useEffect(() => {
    if (!isWide) onNeedPages();
  }, [isWide, onNeedPages]);
  const print = (): void => {
    try {
      if (!frame.current?.contentWindow) throw new Error('no preview');
      frame.current.contentWindow.focus();
      frame.current.contentWindow.print();
    } catch {
      // The page has a list of its own for printers.
      window.print();
    }
  };
  return (
    <section
      className={document.state === 'idle' ? 'print-preview is-empty' : 'print-preview'}
      aria-labelledby="print-preview-title"
    >
      <h2 id="print-preview-title">Dokument</h2>
      <p role="status" className="print-status">
        {document.state !== 'failed' && stateWords[document.state]}
      </p>
      {document.state === 'failed' && (
        <div role="alert" className="print-failure">
          <p>{document.message ?? 'Dokument se nepodařilo připravit.'}</p>
          <p className="action-row">
            {!document.isFinal && (
              <button type="button" className="action action-quiet" onClick={onRetry}>
                Zkusit znovu
              </button>
            )}
            {hasList && (
              <button type="button" className="action action-quiet" onClick={() => window.print()}>
                Vytisknout z&nbsp;prohlížeče
              </button>
            )}
          </p>
        </div>
      )}
      {address && (
        <>
          <p className="action-row">
            <a className="action" href={address} download={fileName}>
              Stáhnout PDF
            </a>
            <button type="button" className="action action-quiet" onClick={print}>
              Vytisknout
            </button>
          </p>
          {!isWide && pages && pagesAddress && (
            <PrintPages address={pagesAddress} layout={pages.layout} />
          )}
          {isWide && (
            <iframe
              ref={frame}
              className="print-frame"
              title="Náhled dokumentu"
              src={`${address}#view=FitH&navpanes=0`}
            />
          )}
        </>
      )}
    </section>
  );
};
