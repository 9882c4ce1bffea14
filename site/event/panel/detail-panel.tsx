import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import type { EventDetail } from '../../../contract/events/event-detail.ts';
import { CloseButton } from '../../shell/close-button.tsx';
import type { Panel } from '../../shell/panel.ts';
import { BackLink } from './back-link.tsx';
import { EventView } from './event-view.tsx';
import { focusedElement } from './focused-element.ts';
import { mapAddress } from '../place/map-address.ts';
import { useEvent } from './use-event.ts';
import './detail-panel.css';

export interface DetailPanelProps {
  slug: string;
  panel: Panel;
  /** What the map beside it is to show. */
  onKnown(event: EventDetail): void;
}

/** Where there is room for the map beside it. */
const wide = '(min-width: 62.5rem)';

const useIsWide = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(wide);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => window.matchMedia(wide).matches,
  );

/**
 * An event over the map it was opened from; Escape, the cross and Back close it. On a wide screen it
 * stands where the list is, and the map goes on beside it; elsewhere it is over everything, and a
 * press beside it closes it too.
 */
export const DetailPanel = ({ slug, panel, onKnown }: DetailPanelProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const event = useEvent(slug);
  const { asked } = event;
  const isBeside = useIsWide();
  const before = useRef<HTMLElement | null>(null);
  const close = (): void => void navigate(-panel.depth);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    before.current ??= focusedElement();
    if (isBeside) element.show();
    else element.showModal();
    return () => element.close();
  }, [isBeside]);
  // After the one above: what has the focus back must be reachable again.
  useLayoutEffect(
    () => () => {
      const back = before.current?.isConnected ? before.current : document.querySelector('main');
      back?.focus({ preventScroll: true });
    },
    [],
  );

  useEffect(() => {
    body.current?.scrollTo(0, 0);
  }, [slug]);
  useEffect(() => {
    if (asked.state === 'ready') onKnown(asked.answer);
  }, [asked]);
  // Reading begins at the title, or waits for it.
  useEffect(() => {
    const title = body.current?.querySelector('h1');
    (title ?? body.current)?.focus({ preventScroll: true });
  }, [slug, asked.state]);

  return (
    <dialog
      className={isBeside ? 'detail-panel is-beside' : 'detail-panel'}
      ref={dialog}
      aria-label={asked.state === 'ready' ? asked.answer.title : 'Podrobnosti akce'}
      onCancel={(cancel) => {
        cancel.preventDefault();
        close();
      }}
      onClose={() => {
        // A browser may close it without asking, after a second Escape.
        if (!dialog.current?.open) close();
      }}
      onClick={(click) => {
        if (click.target === dialog.current && !isBeside) close();
      }}
      onKeyDown={(press) => {
        // Only what is over everything is told by the browser.
        if (press.key === 'Escape' && isBeside) close();
      }}
    >
      <div className="detail-panel-bar">
        <BackLink
          address={asked.state === 'ready' ? mapAddress(asked.answer, Date.now()) : '/'}
          toList={isBeside}
        />
        <CloseButton onPress={close} />
      </div>
      <div
        className="detail-panel-body"
        ref={body}
        tabIndex={-1}
        aria-busy={asked.state === 'loading'}
      >
        <EventView {...event} />
      </div>
    </dialog>
  );
};
