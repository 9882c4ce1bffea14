import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type * as accountPart from '../account.ts';
import { useAdministratorSentence } from '../shell/administrator-sentence.ts';
import { createPart } from '../shell/lazy-part.ts';
import { RenderBoundary } from '../shell/render-boundary.tsx';
import { usePart, type FailedPart } from '../shell/use-part.ts';
import { Dialog } from './dialog.tsx';
import { DialogsProvider, type DialogName, type Dialogs } from './session/dialogs.ts';

const part = createPart<typeof accountPart>(() => import('../account.ts'));

const titles: Record<DialogName, string> = {
  login: 'Přihlášení',
  registration: 'Registrace',
  forgotten: 'Zapomenuté heslo',
};

const Failure = ({ failures, retry }: FailedPart) => (
  <>
    {/* A new element for each failure, so that it is announced again. */}
    <p key={failures} role="alert">
      Formulář se nepodařilo načíst. Zkontrolujte prosím připojení a&nbsp;zkuste to znovu.
    </p>
    <button type="button" className="action" onClick={retry}>
      Zkusit znovu
    </button>
  </>
);

const BrokenForm = ({ onRetry }: { onRetry(): void }) => (
  <>
    <p role="alert">{useAdministratorSentence()}</p>
    <button type="button" className="action" onClick={onRetry}>
      Zkusit znovu
    </button>
  </>
);

/** A form of the lazily loaded chunk. */
export const AccountForm = ({ open }: { open(forms: typeof accountPart): ReactNode }) => {
  const account = usePart(part);
  if (account.state === 'failed') return <Failure {...account} />;
  return account.state === 'loading' ? <p role="status">Načítám…</p> : open(account.part);
};

const Content = ({ name, onDone }: { name: DialogName; onDone(): void }) => (
  <AccountForm
    open={({ LoginForm, RegistrationForm, ForgottenPasswordForm }) => {
      const Form = {
        login: LoginForm,
        registration: RegistrationForm,
        forgotten: ForgottenPasswordForm,
      }[name];
      return <Form onDone={onDone} />;
    }}
  />
);

/** Provides the account dialogs to its children and renders the open one. */
export const AccountDialogs = ({ children }: { children: ReactNode }) => {
  const [name, setName] = useState<DialogName | null>(null);
  const dialogs = useMemo((): Dialogs => ({ open: setName }), []);
  const close = (): void => setName(null);
  // Leaving the page closes its dialog.
  const { pathname } = useLocation();
  useEffect(close, [pathname]);
  return (
    <DialogsProvider value={dialogs}>
      {children}
      {name && (
        // One dialog with changing content: on close the focus returns to what opened the first.
        <Dialog title={titles[name]} onClose={close}>
          <RenderBoundary resetKey={name} fallback={(retry) => <BrokenForm onRetry={retry} />}>
            <Content
              key={name}
              name={name}
              // A late answer to an abandoned form must not close a dialog opened since.
              onDone={() => setName((current) => (current === name ? null : current))}
            />
          </RenderBoundary>
        </Dialog>
      )}
    </DialogsProvider>
  );
};
