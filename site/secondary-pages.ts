/** Chunk of rarely opened pages and of the banner administrators see while logged in as a user. */
export { LoginAsBanner } from './components/layout/login-as-banner.tsx';
export { AboutPage } from './pages/about-page.tsx';
export { ErasurePage } from './pages/erasure-page.tsx';
export { EmailConfirmationPage } from './pages/email-confirmation-page.tsx';
export { SubscribePage } from './subscribe/subscribe-page.tsx';
export { LoginAsPage } from './pages/login-as-page.tsx';
export { PasswordResetPage } from './pages/password-reset-page.tsx';
