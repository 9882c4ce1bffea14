import type { ReactNode } from 'react';
import { widgetMessages } from '../../messages/widget-messages.ts';
import { useStore } from '../use-store.ts';
import { useWidget, useMessages } from '../widget-context.ts';

/** Toggle of the evening filter; `children` is an optional hint. */
export const EveningChip = ({ children }: { children?: ReactNode }) => {
  const { store } = useWidget();
  const { evening } = useStore(store.$filters);
  const messages = useMessages(widgetMessages);
  return (
    <button
      type="button"
      className="chip"
      aria-pressed={evening}
      onClick={() => store.setEvening(!evening)}
    >
      {messages.evening}
      {children}
    </button>
  );
};
