/** Chunk with the forms of the account dialogs; loaded when a dialog is opened. */
export { ForgottenPasswordForm } from './account/forms/forgotten-password-form.tsx';
export { LoginForm } from './account/forms/login-form.tsx';
export { PasswordResetForm } from './account/forms/password-reset-form.tsx';
export { RegistrationForm } from './account/forms/registration-form.tsx';
