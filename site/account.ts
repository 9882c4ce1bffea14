/** What the dialogs of accounts are made of, as one part that comes when one is opened. */
export { LoginForm } from './account/login-form.tsx';
export { RegistrationForm } from './account/registration-form.tsx';
