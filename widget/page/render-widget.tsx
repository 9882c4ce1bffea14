import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Size } from '../../domain/geo/opening-view.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { EventMapApp } from '../ui/event-map-app.tsx';
import { WidgetProvider, type Widget } from '../ui/widget-context.ts';

/** Renders a widget into a root; `onError` gets what a component threw. Returns how to remove it. */
export const renderWidget = (
  root: ShadowRoot | HTMLElement,
  widget: Widget,
  { size, onError }: { size: Size; onError(error: unknown): void },
): (() => void) => {
  const rendered = createRoot(root, { identifierPrefix: widget.id });
  // At once: what the element has shown before is already hidden.
  flushSync(() =>
    rendered.render(
      <ErrorBoundary onError={onError}>
        <WidgetProvider value={widget}>
          <EventMapApp size={size} />
        </WidgetProvider>
      </ErrorBoundary>,
    ),
  );
  return () => rendered.unmount();
};
