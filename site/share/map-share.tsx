import { useState } from 'react';
import { createPart } from '../shell/lazy-part.ts';
import { PartFailure } from '../shell/part-failure.tsx';
import { Icon } from '../shell/icon.tsx';
import { usePart } from '../shell/use-part.ts';
import type * as panelPart from './map-share-panel.tsx';
import './map-share.css';

const part = createPart<typeof panelPart>(() => import('./map-share-panel.tsx'));

const LoadedPanel = ({ onClose }: { onClose(): void }) => {
  const loaded = usePart(part);
  if (loaded.state === 'failed')
    return <PartFailure failures={loaded.failures} onRetry={loaded.retry} />;
  // The map writes its address past the router.
  return (
    loaded.state === 'ready' && (
      <loaded.part.MapSharePanel
        search={window.location.search}
        now={Date.now()}
        onClose={onClose}
      />
    )
  );
};

/** Button with the ways of sharing the map as it is seen; its part is loaded with the first press. */
export const MapShare = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="map-share">
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon sign="share" size={18} /> <span className="map-share-words">Sdílet</span>
      </button>
      {isOpen && <LoadedPanel onClose={() => setOpen(false)} />}
    </div>
  );
};
