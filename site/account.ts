/** What the dialogs of accounts are made of, as one part that comes when one is opened. */
export { ForgottenPasswordForm } from './account/forms/forgotten-password-form.tsx';
export { LoginForm } from './account/forms/login-form.tsx';
export { PasswordResetForm } from './account/forms/password-reset-form.tsx';
export { RegistrationForm } from './account/forms/registration-form.tsx';
