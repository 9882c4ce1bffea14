import { AccountForm } from './account-dialogs.tsx';
import { Dialog } from './dialog.tsx';

export const passwordResetTitle = 'Změna hesla';

/**
 * Dialog to set a new password, as the content of a page; `slug` is the secret of the link in the
 * e-mail.
 */
export const PasswordResetDialog = ({ slug, onClose }: { slug: string; onClose(): void }) => (
  <Dialog title={passwordResetTitle} heading="h1" onClose={onClose}>
    <AccountForm
      open={({ PasswordResetForm }) => <PasswordResetForm slug={slug} onDone={onClose} />}
    />
  </Dialog>
);
