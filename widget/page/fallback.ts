import { fallbackDelay, showFallback } from '../loader/fallback.ts';
import { refusalSentence } from '../messages/host-warnings.ts';
import { widgetMessages } from '../messages/widget-messages.ts';

/** Fallback texts in the element: while the map is late, and after it failed. */
export const createFallbackWords = (element: HTMLElement, server: string) => {
  let hideLink = (): void => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  return {
    /** Shows a link six seconds after `begun` (a `performance.now()` time), until `hide`. */
    awaitMap(begun: number): void {
      timer = setTimeout(
        () => {
          hideLink = showFallback(element, server, widgetMessages.fallback);
        },
        begun + fallbackDelay - performance.now(),
      );
    },
    hide(): void {
      clearTimeout(timer);
      hideLink();
    },
    /** Shows the fallback for good; for `site-not-allowed` also a sentence that says so. */
    show(code: string, text: string): void {
      showFallback(element, server, text);
      if (code !== 'site-not-allowed') return;
      const sentence = element.ownerDocument.createElement('p');
      sentence.lang = 'cs';
      sentence.textContent = refusalSentence;
      element.append(sentence);
    },
  };
};
