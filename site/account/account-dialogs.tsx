import { useEffect, useState, type ReactNode } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { protectedPages } from '../../contract/protected-pages.ts';
import { useStore } from '../../widget/index.ts';
import type * as accountPart from '../account.ts';
import { useAdministratorSentence } from '../shell/administrator-sentence.ts';
import { createPart } from '../shell/lazy-part.ts';
import { RenderBoundary } from '../shell/render-boundary.tsx';
import { usePart, type FailedPart } from '../shell/use-part.ts';
import { Dialog } from './dialog.tsx';
import { createDialogsStore, DialogsProvider, type DialogName } from './session/dialogs.ts';
import { useAccountStore } from './session/use-account.tsx';

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
      Formulář se nepodařilo načíst. Zkontrolujte připojení k&nbsp;internetu a&nbsp;zkuste to prosím
      znovu.
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
  return account.state === 'loading' ? <p role="status">Načítáme…</p> : open(account.part);
};

interface ContentProps {
  name: DialogName;
  email: string;
  onDone(): void;
}

const Content = ({ name, ...given }: ContentProps) => (
  <AccountForm
    open={({ LoginForm, RegistrationForm, ForgottenPasswordForm }) => {
      const Form = {
        login: LoginForm,
        registration: RegistrationForm,
        forgotten: ForgottenPasswordForm,
      }[name];
      return <Form {...given} />;
    }}
  />
);

const isProtected = (pathname: string): boolean =>
  Object.values(protectedPages).some(({ path }) => matchPath(path, pathname) !== null);

/** Provides the account dialogs to its children and renders the open one. */
export const AccountDialogs = ({ children }: { children: ReactNode }) => {
  const [store] = useState(createDialogsStore);
  const { close, finish } = store;
  const opened = useStore(store.$opened);
  const { $account } = useAccountStore();
  const navigate = useNavigate();
  // Leaving the page closes its dialog.
  const { pathname } = useLocation();
  useEffect(close, [close, pathname]);
  useEffect(
    () =>
      $account.listen(({ state }) => {
        // Logged in, maybe in another tab. A registration ends by itself.
        if (state === 'in' && store.$opened.get()?.name !== 'registration') close();
      }),
    [$account, close, store],
  );
  const onDone = (name: DialogName): void => {
    const isOpen = finish(name);
    const leads = name === 'registration' && $account.get().state === 'in';
    // Who registers on a page that needs it came for that page.
    if (isOpen && leads && !isProtected(pathname))
      void navigate(`${protectedPages.createEvent.path}/`);
  };
  const account = $account.get();
  const endedEmail = account.state === 'ended' ? account.user.email : '';
  return (
    <DialogsProvider value={store}>
      {children}
      {opened && (
        // One dialog with changing content: on close the focus returns to what opened the first.
        <Dialog title={titles[opened.name]} note={opened.note} onClose={close}>
          <RenderBoundary
            resetKey={opened.name}
            fallback={(retry) => <BrokenForm onRetry={retry} />}
          >
            <Content
              key={opened.name}
              name={opened.name}
              email={opened.email ?? (opened.name === 'registration' ? '' : endedEmail)}
              onDone={() => onDone(opened.name)}
            />
          </RenderBoundary>
        </Dialog>
      )}
    </DialogsProvider>
  );
};
