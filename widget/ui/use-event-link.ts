import type { MouseEvent } from 'react';
import { useOptions, useWidget } from './widget-context.ts';

/**
 * What makes an element lead to an event: beside the map where the page around takes it, or where
 * events open. With a key held it is the browser's.
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
