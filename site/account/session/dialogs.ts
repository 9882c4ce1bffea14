import { createContext, useContext } from 'react';

export type DialogName = 'login' | 'registration' | 'forgotten';

/** Opens an account dialog; it replaces an open one. */
export interface Dialogs {
  open(name: DialogName): void;
}

const DialogsContext = createContext<Dialogs>({ open: () => undefined });

export const DialogsProvider = DialogsContext.Provider;
export const useDialogs = (): Dialogs => useContext(DialogsContext);
