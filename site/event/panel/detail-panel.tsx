import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import type { EventDetail } from '../../../contract/events/event-detail.ts';
import { CloseButton } from '../../shell/close-button.tsx';
import type { PanelState } from '../../shell/panel-state.ts';
import { BackLink } from './back-link.tsx';
import { EventView } from './event-view.tsx';
import { focusedElement } from './focused-element.ts';
import { mapAddress } from '../place/map-address.ts';
import { useEvent } from './use-event.ts';
import './detail-panel.css';

export interface DetailPanelProps {
  slug: string;
  panel: PanelState;
  /** Called with the loaded event, for the map beside the panel. */
  onLoaded(event: EventDetail): void;
}

/** Media query: wide enough for the map beside the panel. */
const wideQuery = '(min-width: 62.5rem)';

const useIsWide = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(wideQuery);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(wideQuery).matches,
  );

/**
 * Event over the map it was opened from; Escape, the cross and Back close it. On a wide screen it
 * covers the list and the map beside it stays usable; otherwise it is a modal dialog, and a press
 * outside closes it too.
 */
export const DetailPanel = ({ slug, panel, onLoaded }: DetailPanelProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const event = useEvent(slug);
  const { request } = event;
  const isBeside = useIsWide();
  const previousFocus = useRef<HTMLElement | null>(null);
  const close = (): void => void navigate(-panel.depth);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    previousFocus.current ??= focusedElement();
    if (isBeside) element.show();
    else element.showModal();
    return () => element.close();
  }, [isBeside]);
  // After the effect above: an element under an open modal dialog could not be focused.
  useLayoutEffect(
    () => () => {
      const target = previousFocus.current?.isConnected
        ? previousFocus.current
        : document.querySelector('main');
      target?.focus({ preventScroll: true });
    },
    [],
  );

  useEffect(() => {
    body.current?.scrollTo(0, 0);
  }, [slug]);
  useEffect(() => {
    if (request.state === 'ready') onLoaded(request.answer);
  }, [request, onLoaded]);
  // The focus goes to the title, or to the body until there is one.
  useEffect(() => {
    const title = body.current?.querySelector('h1');
    (title ?? body.current)?.focus({ preventScroll: true });
  }, [slug, request.state]);

  return (
    <dialog
      className={isBeside ? 'detail-panel is-beside' : 'detail-panel'}
      ref={dialog}
      aria-label={request.state === 'ready' ? request.answer.title : 'Podrobnosti akce'}
      onCancel={(cancel) => {
        cancel.preventDefault();
        close();
      }}
      onClose={() => {
        // After a second Escape a browser may close it without a cancel event.
        if (!dialog.current?.open) close();
      }}
      onClick={(click) => {
        if (click.target === dialog.current && !isBeside) close();
      }}
      onKeyDown={(press) => {
        // Browsers fire cancel only for a modal dialog.
        if (press.key === 'Escape' && isBeside) close();
      }}
    >
      <div className="detail-panel-bar">
        <BackLink
          address={request.state === 'ready' ? mapAddress(request.answer, Date.now()) : '/'}
          toList={isBeside}
        />
        <CloseButton onPress={close} />
      </div>
      <div
        className="detail-panel-body"
        ref={body}
        tabIndex={-1}
        aria-busy={request.state === 'loading'}
      >
        <EventView {...event} />
      </div>
    </dialog>
  );
};
