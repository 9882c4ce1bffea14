import { atom } from 'nanostores';
import { createContext, useContext } from 'react';

export type DialogName = 'login' | 'registration' | 'forgotten';

/** What a dialog begins with. */
export interface DialogContent {
  /** Address in its form; default: the one typed in the dialog that it replaces. */
  email?: string;
  /** Sentence above its form; default: none. */
  note?: string;
}

export interface OpenedDialog extends DialogContent {
  name: DialogName;
}

/** Account dialogs of which one at most is open. */
export const createDialogsStore = () => {
  const $opened = atom<OpenedDialog | null>(null);
  return {
    $opened,
    /** Opens a dialog; it replaces an open one, of which it keeps what it is not given. */
    open: (name: DialogName, content: DialogContent = {}): void =>
      $opened.set({ ...$opened.get(), ...content, name }),
    close: (): void => $opened.set(null),
    /** Closes a dialog whose form is done; false if it was abandoned meanwhile. */
    finish(name: DialogName): boolean {
      if ($opened.get()?.name !== name) return false;
      $opened.set(null);
      return true;
    },
  };
};

/** Opens an account dialog. */
export type Dialogs = Pick<ReturnType<typeof createDialogsStore>, 'open'>;

const DialogsContext = createContext<Dialogs>({ open: () => undefined });

export const DialogsProvider = DialogsContext.Provider;
export const useDialogs = (): Dialogs => useContext(DialogsContext);
