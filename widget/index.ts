/** The widget's one door. */
export { mount, type MountHandle, type MountOptions } from './mount.tsx';
export { parseOptions, type Options } from './options.ts';
export type { Theme } from './shadow-host.ts';
export { createClient, type Client } from './stores/client.ts';
export { createBrowserEnvironment } from './browser-environment.ts';
export { LoadError, type LoadErrorCode } from './stores/load-error.ts';
export { failureInWords } from './messages/errors.ts';
export { dayInWords, hoursOf, nbsp, timeInWords, weekday } from './messages/dates.ts';
