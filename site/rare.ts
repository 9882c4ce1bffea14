/** Pages that few visitors open, as one part that comes when one of them is. */
export { AboutPage } from './pages/about-page.tsx';
export { EmailConfirmationPage } from './pages/email-confirmation-page.tsx';
export { LoginAsPage } from './pages/login-as-page.tsx';
