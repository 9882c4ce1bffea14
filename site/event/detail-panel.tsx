import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../components/icon.tsx';
import type { Panel } from '../panel.ts';
import { BackLink } from './back-link.tsx';
import { EventView } from './event-view.tsx';
import { focusedElement } from './focused-element.ts';
import { mapAddress } from './map-address.ts';
import { useEvent } from './use-event.ts';
import './detail-panel.css';

export interface DetailPanelProps {
  slug: string;
  panel: Panel;
}

/** An event over the map it was opened from; Escape, the cross, a press beside it and Back close it. */
export const DetailPanel = ({ slug, panel }: DetailPanelProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const event = useEvent(slug);
  const { asked } = event;
  const close = (): void => void navigate(-panel.depth);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const before = focusedElement();
    element.showModal();
    return () => {
      element.close();
      const back = before?.isConnected ? before : document.querySelector('main');
      back?.focus({ preventScroll: true });
    };
  }, []);

  useEffect(() => {
    body.current?.scrollTo(0, 0);
  }, [slug]);
  // Reading begins at the title, or waits for it.
  useEffect(() => {
    const title = body.current?.querySelector('h1');
    (title ?? body.current)?.focus({ preventScroll: true });
  }, [slug, asked.state]);

  return (
    <dialog
      className="detail-panel"
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
        if (click.target === dialog.current) close();
      }}
    >
      <div className="detail-panel-bar">
        <BackLink address={asked.state === 'ready' ? mapAddress(asked.answer, Date.now()) : '/'} />
        <button type="button" className="detail-panel-close" aria-label="Zavřít" onClick={close}>
          <Icon sign="close" size={24} />
        </button>
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
