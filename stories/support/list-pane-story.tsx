import type { ComponentType } from 'react';
import { fn } from 'storybook/test';
import * as searchPart from '../../widget/ui/search/search-part.tsx';
import { someEvents } from '../fixtures/events.ts';
import { inStoryWidget } from './story-widget.ts';
import { inWidget } from './in-widget.tsx';
import { insideOf } from './inside.ts';

export const withView = { hasView: true, zoom: 10, events: someEvents };

/** A list in a widget, as wide as beside the map. */
export const listPaneStory = {
  decorators: [
    (Story: ComponentType) => (
      <div className="event-map-app-rows" style={{ height: '100%' }} tabIndex={-1}>
        <Story />
      </div>
    ),
    inWidget,
  ],
  loaders: [inStoryWidget(withView)],
  parameters: { width: '25rem' },
  args: {
    searchPart,
    onCityOpen: fn(),
    onZoomOut: fn(),
    onShowPlace: fn(),
    onWiden: fn(),
  },
};

export const summary = (canvasElement: HTMLElement) => insideOf(canvasElement).getByRole('status');
