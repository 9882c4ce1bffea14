import type { MouseEvent } from 'react';
import { useOptions, useWidget } from './widget-context.ts';

/**
 * Link properties for an event. `openEvent` may handle a plain click (the host shows the event
 * itself); clicks with a modifier key are left to the browser.
 */
export const useEventLink = (slug: string, timeId: number | undefined) => {
  const { eventAddress, openEvent } = useWidget();
  const { linkTarget } = useOptions();
  return {
    href: eventAddress(slug, timeId),
    target: `_${linkTarget}`,
    rel: linkTarget === 'blank' ? 'noopener' : undefined,
    onClick(click: MouseEvent) {
      const isPlain = click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey;
      if (isPlain && openEvent(slug, timeId)) click.preventDefault();
    },
  };
};
