import { useEffect, useState } from 'react';
import { Icon } from '../shell/icon.tsx';
import './copy-button.css';

/** Milliseconds for which the result is visible. */
const resultDurationMs = 4000;

const resultWords = {
  copied: 'Zkopírováno.',
  refused: 'Prohlížeč to nedovolil, označte text prosím sami.',
};

/**
 * Copies a text to the clipboard and shows the result. If the browser refuses, visitors are asked
 * to select the text themselves.
 */
export const CopyButton = ({ text }: { text: string }) => {
  const [result, setResult] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => {
    if (result === null) return undefined;
    const timer = window.setTimeout(() => setResult(null), resultDurationMs);
    return () => window.clearTimeout(timer);
  }, [result]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setResult('copied');
    } catch {
      setResult('refused');
    }
  };
  return (
    <div className="copy-button">
      <button type="button" className="action action-quiet" onClick={() => void copy()}>
        <Icon sign="copy" /> Zkopírovat
      </button>
      <span className="copy-button-status" role="status">
        {result && resultWords[result]}
      </span>
    </div>
  );
};
