import { useEffect } from 'react';
import type { EventDetail } from '../../../contract/events/event-detail.ts';
import { useNow } from '../../shell/hydration.ts';
import { PanelFrame } from '../../shell/panel/panel-frame.tsx';
import type { PanelState } from '../../shell/panel-state.ts';
import { OwnerLinks } from './owner-links.tsx';
import { EventView } from './event-view.tsx';
import { mapAddress } from '../place/map-address.ts';
import { useEvent } from './use-event.ts';

export interface DetailPanelProps {
  slug: string;
  panel: PanelState;
  /** Called with the loaded event, for the map beside the panel. */
  onLoaded(event: EventDetail): void;
}

/** Event in a panel over the map it was opened from. */
export const DetailPanel = ({ slug, panel, onLoaded }: DetailPanelProps) => {
  const event = useEvent(slug);
  const { request } = event;
  const now = useNow();
  useEffect(() => {
    if (request.state === 'ready') onLoaded(request.answer);
  }, [request, onLoaded]);
  return (
    <PanelFrame
      panel={panel}
      slug={slug}
      state={request.state}
      label={request.state === 'ready' ? request.answer.title : 'Podrobnosti akce'}
      backAddress={request.state === 'ready' ? mapAddress(request.answer, now) : '/'}
      action={request.state === 'ready' && <OwnerLinks event={request.answer} />}
    >
      <EventView {...event} />
    </PanelFrame>
  );
};
