import type { MouseEvent } from 'react';
import { useOptions, useWidget } from './widget-context.ts';

/** Link properties for a page of the site: where it opens. */
export const useLinkTarget = () => {
  const { linkTarget } = useOptions();
  return {
    target: `_${linkTarget}`,
    rel: linkTarget === 'blank' ? 'noopener' : undefined,
  };
};

/**
 * Link properties for an event. `openEvent` may handle a plain click (the host shows the event
 * itself); clicks with a modifier key are left to the browser.
 */
export const useEventLink = (slug: string, timeId: number | undefined) => {
  const { eventAddress, openEvent } = useWidget();
  return {
    href: eventAddress(slug, timeId),
    ...useLinkTarget(),
    onClick(click: MouseEvent) {
      const isPlain = click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey;
      if (isPlain && openEvent(slug, timeId)) click.preventDefault();
    },
  };
};
