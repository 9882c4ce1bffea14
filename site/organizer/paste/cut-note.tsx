import { counted } from '../../../widget/index.ts';

/** Note about the end of a pasted text that did not fit; the text can be read and copied there. */
export const CutNote = ({ cut }: { cut: string }) => (
  <div role="status">
    {cut !== '' && (
      <details className="cut-note">
        <summary>
          Z&nbsp;vloženého textu se nevešlo na konci{' '}
          {counted(cut.length, ['znak', 'znaky', 'znaků'])}.
        </summary>
        <p>{cut}</p>
      </details>
    )}
  </div>
);
