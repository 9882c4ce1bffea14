/** Pages that few visitors open, and what administrators see on all of them, as one part. */
export { LoginAsBanner } from './components/layout/login-as-banner.tsx';
export { AboutPage } from './pages/about-page.tsx';
export { EmailConfirmationPage } from './pages/email-confirmation-page.tsx';
export { LoginAsPage } from './pages/login-as-page.tsx';
