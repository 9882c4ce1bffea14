import type { ReactNode } from 'react';
import { words as ours } from '../../messages/words.ts';
import { useStore } from '../use-store.ts';
import { useWidget, useWords } from '../widget-context.ts';

/** Evenings alone, of whatever days; again, whole days. `children` say more where there is room. */
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
