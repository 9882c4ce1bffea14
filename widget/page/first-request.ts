import * as v from 'valibot';
import { RefusalSchema, type ErrorCode } from '../../contract/error.ts';
import { FirstViewSchema, frameKey, type FirstView } from '../../contract/views/first-view.ts';
import { readAddress } from '../stores/address-sync.ts';
import type { Client } from '../stores/client.ts';
import type { Address } from '../stores/environment.ts';
import { LoadError } from '../stores/load-error.ts';
import type { Kind } from '../stores/resolved-options.ts';
import type { Texts } from '../options/read-options.ts';

/** The server says no to this page. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof LoadError && /^(unknown-plugin|site-not-allowed)$/.test(error.code);

/** What only the server can tell: a page that says none of it opens without an answer, too. */
const needsAnswer = ({ plugin, city, period }: Texts): boolean => !!(plugin ?? city ?? period);

/** Asks for all that a widget in this element opens with, by what its page and its address say. */
export const createFirstRequest = (
  { element, kind }: { element: HTMLElement; kind: Kind },
  client: Client,
  address: Address | null,
) => {
  /** Null where nobody answers and the widget can do without. */
  const ask = async (said: Texts, signal: AbortSignal): Promise<FirstView | null> => {
    const { clientWidth: width, clientHeight: height } = element;
    const call = client.call('firstView', {
      path: { size: `${width}x${height}` },
      texts: { ...said, ...(kind !== 'embed' && { [frameKey]: '' }) },
      query: readAddress(address),
      signal,
    });
    return call.then(
      ({ answer }) => answer,
      (error: unknown) => {
        // Another town than the one that was asked for would be wrong, and nobody would know.
        if (isRefusal(error) || needsAnswer(said)) throw error;
        return null;
      },
    );
  };

  return {
    ask,
    /** The answer to what somebody asked before, or to what is asked now. The site knows it all. */
    async take(
      loaded: Promise<unknown> | undefined,
      said: Texts,
      signal: AbortSignal,
    ): Promise<FirstView | null> {
      const answer = await loaded;
      const result = v.safeParse(FirstViewSchema, answer);
      if (result.success) return result.output;
      const refused = v.safeParse(RefusalSchema, answer);
      if (refused.success) throw new LoadError(refused.output.error.code as ErrorCode);
      return kind === 'site' ? null : ask(said, signal);
    },
  };
};
