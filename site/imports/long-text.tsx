import { useState } from 'react';
import { typeset } from '../../domain/text/typeset.ts';

/** Texts up to this length are shown whole, of longer ones this many characters. */
const maxShown = 240;

/** Text of which the beginning is enough at first. */
export const LongText = ({ children: text }: { children: string }) => {
  const [isWhole, setWhole] = useState(false);
  if (text.length <= maxShown) return <span>{typeset(text)}</span>;
  return (
    <>
      <span>{typeset(isWhole ? text : `${text.slice(0, maxShown).trimEnd()}…`)}</span>{' '}
      <button
        type="button"
        className="link-button"
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? 'Zkrátit' : 'Celý text'}
      </button>
    </>
  );
};
