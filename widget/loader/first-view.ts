/** How long the first answer is waited for, in milliseconds; without it everything is asked later. */
const patience = 3000;

/**
 * Asks for what a map opens with. Fulfilled with the JSON of the answer, or with null: for no answer, a
 * late one, and a page's own `fetch` that throws or never settles.
 */
export const askFirstView = (address: string): Promise<unknown> =>
  new Promise((resolve) => {
    const abort = new AbortController();
    const giveUp = (): void => {
      resolve(null);
      abort.abort();
    };
    setTimeout(giveUp, patience);
    const ask = async (): Promise<unknown> =>
      (await fetch(address, { credentials: 'omit', signal: abort.signal })).json();
    ask().then(resolve, giveUp);
  });
