/** What the dialogs of accounts are made of, as one part that comes when one is opened. */
export { ForgottenPasswordForm } from './account/forgotten-password-form.tsx';
export { LoginForm } from './account/login-form.tsx';
export { PasswordResetForm } from './account/password-reset-form.tsx';
export { RegistrationForm } from './account/registration-form.tsx';
