import { useEffect, useRef, useState } from 'react';
import { Icon } from '../shell/icon.tsx';
import './share-button.css';

export interface ShareButtonProps {
  title: string;
  /** Absolute address of the event's page. */
  address: string;
}

type ShareOutcome = 'none' | 'copied' | 'by-hand';

const share = async (title: string, url: string): Promise<ShareOutcome> => {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url });
      return 'none';
    }
  } catch (error) {
    // The visitor closed the system's share sheet: no other way is offered.
    if (error instanceof DOMException && error.name === 'AbortError') return 'none';
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'by-hand';
  }
};

/** Shares an address by the system's share sheet, else the clipboard, else a field to copy. */
export const ShareButton = ({ title, address }: ShareButtonProps) => {
  const [outcome, setOutcome] = useState<ShareOutcome>('none');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => setOutcome('none'), [address]);
  useEffect(() => {
    if (outcome === 'by-hand') field.current?.select();
  }, [outcome]);
  return (
    <div className="share-button">
      <button
        type="button"
        className="action action-quiet"
        onClick={() => void share(title, address).then(setOutcome)}
      >
        <Icon sign="share" /> Sdílet
      </button>
      <p className="share-button-status" role="status">
        {outcome === 'copied' && 'Odkaz je zkopírovaný.'}
        {outcome === 'by-hand' && 'Zkopírujte si odkaz:'}
      </p>
      {outcome === 'by-hand' && (
        <input
          ref={field}
          className="text-field share-button-address"
          aria-label="Odkaz na akci"
          readOnly
          value={address}
        />
      )}
    </div>
  );
};
