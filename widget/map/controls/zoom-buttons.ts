import type { LeafletMap } from '../leaflet/leaflet.ts';
import { createSvg } from '../markers/svg.ts';
import type { MapMessages } from '../types.ts';

const createButton = (className: string, label: string, d: string) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.setAttribute('aria-label', label);
  button.title = label;
  button.append(
    createSvg('svg', { viewBox: '0 0 20 20', 'aria-hidden': 'true' }, [createSvg('path', { d })]),
  );
  return button;
};

/** Zoom buttons. Leaflet's own control writes HTML from strings and uses links. */
export const createZoomButtons = (map: LeafletMap, messages: MapMessages) => {
  const element = document.createElement('div');
  element.className = 'zoom-buttons';
  const zoomIn = createButton('zoom-in', messages.zoomIn, 'M10 4v12M4 10h12');
  const zoomOut = createButton('zoom-out', messages.zoomOut, 'M4 10h12');
  zoomIn.addEventListener('click', () => map.zoomIn());
  zoomOut.addEventListener('click', () => map.zoomOut());
  element.append(zoomIn, zoomOut);

  // Not `disabled`: the button that was just pressed would lose the focus.
  const update = () => {
    zoomIn.setAttribute('aria-disabled', String(map.getZoom() >= map.getMaxZoom()));
    zoomOut.setAttribute('aria-disabled', String(map.getZoom() <= map.getMinZoom()));
  };
  update();
  return { element, update };
};
