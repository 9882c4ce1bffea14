import type { Page } from 'playwright';
import { freePort } from './free-port.ts';
import { useProcesses } from './server-process.ts';

export const password = 'tajné heslo';

/** Starts a server for one test, without samples, with one registered account; variables may be added. */
export const useOwnServer = () => {
  const { start, emptyFolder } = useProcesses();
  return async (environment: Record<string, string> = {}) => {
    const port = Number(environment['PORT'] ?? (await freePort()));
    const url = `http://127.0.0.1:${port}`;
    const dataDir = emptyFolder();
    await start({
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DEMO: '0',
      TILE_URL: 'none',
      ...environment,
    });
    const answer = await fetch(`${url}/api/auth/register/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        first_name: 'Jana',
        last_name: 'Nováková',
        email: 'jana@example.cz',
        consent: true,
        password,
        confirmPassword: password,
      }),
    });
    const { token } = (await answer.json()) as { token: string };
    return {
      url,
      token,
      dataDir,
      /** Logs the account in on a page before its first load. */
      logIn: (page: Page): Promise<unknown> =>
        page.addInitScript(
          // Frames of the browser's own viewer of PDF have no storage.
          (text) => (localStorage as Storage | null)?.setItem('mapa-akci-token', text),
          token,
        ),
      /** Starts of all visible times of a year, `YYYY-MM-DDTHH:MM`; cancelled ones end with ×. */
      async starts(year: number): Promise<string[]> {
        const response = await fetch(`${url}/api/event/?s=1-1-${year}&e=31-12-${year}`);
        const events = (await response.json()) as {
          times: { start: string; cancelled: boolean }[];
        }[];
        return events.flatMap(({ times }) =>
          times.map(({ start, cancelled }) => start.slice(0, 16) + (cancelled ? ' ×' : '')),
        );
      },
    };
  };
};
