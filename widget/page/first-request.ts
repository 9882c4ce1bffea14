import * as v from 'valibot';
import { firstView } from '../../contract/endpoints/views.ts';
import { RefusalSchema, type ErrorCode } from '../../contract/error.ts';
import { FirstViewSchema, frameKey, type FirstView } from '../../contract/views/first-view.ts';
import { toQueryTexts } from '../../contract/views/view-query.ts';
import { toFirstViewSize } from '../../domain/geo/first-view-size.ts';
import { readAddress } from '../stores/address-sync.ts';
import type { WidgetClient } from '../stores/client/client.ts';
import type { Address } from '../stores/environment.ts';
import { LoadError } from '../stores/client/load-error.ts';
import type { HostKind } from '../stores/options-atom.ts';
import type { OptionTexts } from '../options/read-options.ts';

/** Whether the server refused this page for good. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof LoadError && /^(unknown-plugin|site-not-allowed)$/.test(error.code);

/**
 * Whether options need the server to be resolved; without them a widget opens without an answer
 * too.
 */
const needsAnswer = ({ plugin, city, period }: OptionTexts): boolean =>
  !!(plugin ?? city ?? period);

/** Requests `first-view`: all a widget opens with, by its options, address and size. */
export const createFirstRequest = (
  { element, kind }: { element: HTMLElement; kind: HostKind },
  client: WidgetClient,
  address: Address | null,
) => {
  /** Null if the request failed and the options do not need it. */
  const ask = async (texts: OptionTexts, signal: AbortSignal): Promise<FirstView | null> => {
    const { clientWidth, clientHeight } = element;
    const { width, height } = toFirstViewSize(
      { width: clientWidth, height: clientHeight },
      kind === 'embed',
    );
    const input = {
      ...toQueryTexts(readAddress(address).query),
      ...texts,
      ...(kind !== 'embed' && { [frameKey]: '' }),
      size: `${width}x${height}`,
    };
    const outcome = await client.call(firstView, input, { signal });
    if (outcome.state === 'done') return outcome.answer;
    const error = new LoadError(outcome.code);
    // Without an answer the map would silently open in a wrong town.
    if (isRefusal(error) || needsAnswer(texts)) throw error;
    return null;
  };

  return {
    ask,
    /** The prefetched answer, or a new one. The site needs none: null. */
    async take(
      prefetched: Promise<unknown> | undefined,
      texts: OptionTexts,
      signal: AbortSignal,
    ): Promise<FirstView | null> {
      const answer = await prefetched;
      const result = v.safeParse(FirstViewSchema, answer);
      if (result.success) return result.output;
      const refused = v.safeParse(RefusalSchema, answer);
      if (refused.success) throw new LoadError(refused.output.error.code as ErrorCode);
      return kind === 'site' ? null : ask(texts, signal);
    },
  };
};
