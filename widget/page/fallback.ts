import { patience, showFallback } from '../loader/fallback.ts';
import { refusalSentence } from '../messages/host-warnings.ts';
import { words } from '../messages/words.ts';

/** Words in the place of a map: while it is late, and where it does not come. */
export const createFallbackWords = (element: HTMLElement, server: string) => {
  let hideLink = (): void => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  return {
    /** Stands there when six seconds are over, until `hide`. `begun` is of `performance.now()`. */
    awaitMap(begun: number): void {
      timer = setTimeout(
        () => {
          hideLink = showFallback(element, server, words.fallback);
        },
        begun + patience - performance.now(),
      );
    },
    hide(): void {
      clearTimeout(timer);
      hideLink();
    },
    /** Stays there; a site that may not show a map is told so beside what the element holds. */
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
