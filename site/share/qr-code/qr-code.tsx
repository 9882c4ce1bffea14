import { useRef, useState } from 'react';
import { PartFailure } from '../../shell/part-failure.tsx';
import { createPart } from '../../shell/lazy-part.ts';
import { usePart } from '../../shell/use-part.ts';
import type * as panelPart from './qr-code-panel.tsx';
import type { QrCodePanelProps } from './qr-code-panel.tsx';
import './qr-code.css';

const part = createPart<typeof panelPart>(() => import('./qr-code-panel.tsx'));

const LoadedPanel = (props: QrCodePanelProps) => {
  const loaded = usePart(part);
  if (loaded.state === 'failed')
    return <PartFailure failures={loaded.failures} onRetry={loaded.retry} />;
  return loaded.state === 'ready' ? (
    <loaded.part.QrCodePanel {...props} />
  ) : (
    <p role="status">Načítáme…</p>
  );
};

/** Button that opens the QR code of an event's page; its part is loaded with the first press. */
export const QrCode = (props: QrCodePanelProps) => {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="action action-quiet"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        QR kód
      </button>
      {isOpen && (
        <div
          className="qr-code-panel"
          role="group"
          aria-label="QR kód"
          onKeyDown={(press) => {
            if (press.key !== 'Escape') return;
            // Only the code is closed, not what it is in.
            press.stopPropagation();
            press.preventDefault();
            setOpen(false);
            button.current?.focus();
          }}
        >
          <LoadedPanel {...props} />
        </div>
      )}
    </>
  );
};
