import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Size } from '../../domain/geo/opening-view.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { EventMapApp } from '../ui/event-map-app.tsx';
import type { SearchPart } from '../ui/search/load-search-part.ts';
import { WidgetProvider, type Widget } from '../ui/widget-context.ts';

export interface RenderOptions {
  size: Size;
  /** Loaded already; null: the widget loads it. */
  searchPart: SearchPart | null;
  onError(error: unknown): void;
}

/** Renders a widget into a root; `onError` gets what a component threw. Returns how to remove it. */
export const renderWidget = (
  root: ShadowRoot | HTMLElement,
  widget: Widget,
  { size, searchPart, onError }: RenderOptions,
): (() => void) => {
  const rendered = createRoot(root, { identifierPrefix: widget.id });
  // At once: what the element has shown before is already hidden.
  flushSync(() =>
    rendered.render(
      <ErrorBoundary onError={onError}>
        <WidgetProvider value={widget}>
          <EventMapApp size={size} given={searchPart} />
        </WidgetProvider>
      </ErrorBoundary>,
    ),
  );
  return () => rendered.unmount();
};
