import { createContext, useContext } from 'react';

export type DialogName = 'login' | 'registration' | 'forgotten';

/** The dialog that is open, and what to do when somebody has come in by it. */
export interface Dialogs {
  open(name: DialogName): void;
}

const DialogsContext = createContext<Dialogs>({ open: () => undefined });

export const DialogsProvider = DialogsContext.Provider;
export const useDialogs = (): Dialogs => useContext(DialogsContext);
