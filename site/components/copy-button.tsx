import { useEffect, useState } from 'react';
import { Icon } from '../shell/icon.tsx';
import './copy-button.css';

/** How long, in milliseconds, the button says what it did. */
const saidFor = 4000;

/** Puts a text into the clipboard and says so; where that is forbidden, the text itself is there to mark. */
export const CopyButton = ({ text }: { text: string }) => {
  const [said, setSaid] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => {
    if (said === null) return undefined;
    const timer = window.setTimeout(() => setSaid(null), saidFor);
    return () => window.clearTimeout(timer);
  }, [said]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('copied');
    } catch {
      setSaid('refused');
    }
  };
  return (
    <div className="copy-button">
      <button type="button" className="action action-quiet" onClick={() => void copy()}>
        <Icon sign="copy" /> Zkopírovat
      </button>
      <span className="copy-button-said" role="status">
        {said === 'copied' && 'Zkopírováno.'}
        {said === 'refused' && 'Prohlížeč to nedovolil, označte text prosím sami.'}
      </span>
    </div>
  );
};
