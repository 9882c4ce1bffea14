import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type * as accountPart from '../account.ts';
import { createPart, usePart } from '../shell/use-part.ts';
import { Dialog } from './dialog.tsx';
import { DialogsProvider, type DialogName, type Dialogs } from './session/dialogs.ts';

const part = createPart<typeof accountPart>(() => import('../account.ts'));

const titles: Record<DialogName, string> = {
  login: 'Přihlášení',
  registration: 'Registrace',
  forgotten: 'Zapomenuté heslo',
};

const failure = (
  <p role="alert">
    Formulář se nepodařilo načíst. Zkontrolujte prosím připojení a&nbsp;zkuste to znovu.
  </p>
);
const waiting = <p role="status">Načítám…</p>;

const Content = ({ name, onDone }: { name: DialogName; onDone(): void }) => {
  const account = usePart(part);
  if (account === 'failed') return failure;
  if (!account) return waiting;
  const Form = {
    login: account.LoginForm,
    registration: account.RegistrationForm,
    forgotten: account.ForgottenPasswordForm,
  }[name];
  return <Form onDone={onDone} />;
};

const ResetContent = ({ slug, onDone }: { slug: string; onDone(): void }) => {
  const account = usePart(part);
  if (account === 'failed') return failure;
  return account ? <account.PasswordResetForm slug={slug} onDone={onDone} /> : waiting;
};

/** A new password, by what a mail's link carries. */
export const PasswordResetDialog = ({ slug, onClose }: { slug: string; onClose(): void }) => (
  <Dialog title="Změna hesla" onClose={onClose}>
    <ResetContent slug={slug} onDone={onClose} />
  </Dialog>
);

/** Opens the dialogs of accounts over whatever is inside. */
export const AccountDialogs = ({ children }: { children: ReactNode }) => {
  const [name, setName] = useState<DialogName | null>(null);
  const dialogs = useMemo((): Dialogs => ({ open: setName }), []);
  const close = (): void => setName(null);
  // Another page has nothing to do with it.
  const { pathname } = useLocation();
  useEffect(close, [pathname]);
  return (
    <DialogsProvider value={dialogs}>
      {children}
      {name && (
        // One dialog whose content changes: the way back leads to who opened the first.
        <Dialog title={titles[name]} onClose={close}>
          <Content
            key={name}
            name={name}
            // What was given up may still be answered: it closes nothing that was opened since.
            onDone={() => setName((shown) => (shown === name ? null : shown))}
          />
        </Dialog>
      )}
    </DialogsProvider>
  );
};
