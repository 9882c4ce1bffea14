import type { ReactNode } from 'react';
import { words as ours } from '../../messages/words.ts';
import { useStore } from '../use-store.ts';
import { useWidget, useWords } from '../widget-context.ts';

/** Toggle of the evening filter; `children` is an optional hint. */
export const EveningChip = ({ children }: { children?: ReactNode }) => {
  const { store } = useWidget();
  const { evening } = useStore(store.$filters);
  const words = useWords(ours);
  return (
    <button
      type="button"
      className="chip"
      aria-pressed={evening}
      onClick={() => store.setEvening(!evening)}
    >
      {words.evening}
      {children}
    </button>
  );
};
