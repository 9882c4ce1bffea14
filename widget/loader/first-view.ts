/** Time limit of the request, in milliseconds; after it the widget requests everything itself. */
const requestTimeout = 3000;

/**
 * Requests `first-view`. Resolves with the JSON of the answer; with null for no answer, a late one,
 * or a host page's replaced `fetch` that throws or never settles.
 */
export const askFirstView = (address: string): Promise<unknown> =>
  new Promise((resolve) => {
    const abort = new AbortController();
    const cancel = (): void => {
      resolve(null);
      abort.abort();
    };
    setTimeout(cancel, requestTimeout);
    const request = async (): Promise<unknown> =>
      (await fetch(address, { credentials: 'omit', signal: abort.signal })).json();
    request().then(resolve, cancel);
  });
