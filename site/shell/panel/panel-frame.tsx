import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { CloseButton } from '../close-button.tsx';
import { useMedia } from '../use-media.ts';
import type { PanelState } from '../panel-state.ts';
import { BackLink } from './back-link.tsx';
import { focusedElement } from './focused-element.ts';
import './panel-frame.css';

export interface PanelFrameProps {
  panel: PanelState;
  /** Accessible name. */
  label: string;
  /** Address of the map for a click that opens another tab. */
  backAddress: string;
  slug: string;
  /** State of the content: when it changes, the focus goes to the new title. */
  state: 'loading' | 'failed' | 'ready';
  /** Shown in the bar, before the cross. */
  action?: ReactNode;
  children: ReactNode;
}

/** Media query: wide enough for the map beside the panel. */
const wideQuery = '(min-width: 62.5rem)';

/**
 * Panel over the map it was opened from; Escape, the cross and Back close it. On a wide screen it
 * covers the list and the map beside it stays usable; otherwise it is a modal dialog, and a press
 * outside closes it too.
 */
export const PanelFrame = ({
  panel,
  label,
  backAddress,
  slug,
  state,
  action,
  children,
}: PanelFrameProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const isBeside = useMedia(wideQuery);
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
  // The focus goes to the title, or to the body until there is one.
  useEffect(() => {
    const title = body.current?.querySelector('h1');
    (title ?? body.current)?.focus({ preventScroll: true });
  }, [slug, state]);

  return (
    <dialog
      className={isBeside ? 'panel-frame is-beside' : 'panel-frame'}
      ref={dialog}
      aria-label={label}
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
      <div className="panel-frame-bar">
        <BackLink address={backAddress} toList={isBeside} />
        {action}
        <CloseButton onPress={close} />
      </div>
      <div className="panel-frame-body" ref={body} tabIndex={-1} aria-busy={state === 'loading'}>
        {children}
      </div>
    </dialog>
  );
};
