import type { LatLng } from 'leaflet';
import { DomEvent, DomUtil, Layer, type LeafletMap } from '../leaflet/leaflet.ts';
import { setCoveredHeight, panIntoView } from './pan-into-view.ts';
import { createSvg } from '../markers/svg.ts';
import { onZoomAnimation, pointAt } from '../controls/zoom-animation.ts';

export interface PlacePopupOptions {
  /** Accessible name of the popup. */
  label: string;
  closeLabel: string;
  onClose(): void;
}

/** Distance kept to the edges of the map, in pixels. */
const padding = 10;
/**
 * On a map narrower than this, in pixels, the popup is docked at the lower edge, in reach of a
 * thumb: above its pin it would hide most of the map.
 */
const dockWidth = 480;
/** Width of the zoom buttons with their margin, in pixels. */
const buttonsWidth = 46;
/** Distance from the popup to the tip of its lifted pin, in pixels. */
const pinHeight = 64;

const createCloseButton = (label: string) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'place-popup-close';
  button.setAttribute('aria-label', label);
  button.title = label;
  button.append(
    createSvg('svg', { viewBox: '0 0 20 20', 'aria-hidden': 'true' }, [
      createSvg('path', { d: 'M5 5l10 10M15 5L5 15' }),
    ]),
  );
  return button;
};

/**
 * Popup above a place; the caller renders into `content`. Leaflet's own popup writes a link to
 * `#close` as a string of HTML, and closes when its pin joins a cluster.
 */
export class PlacePopup extends Layer {
  readonly content = document.createElement('div');
  readonly #element = document.createElement('div');
  readonly #close: HTMLElement;
  #position: LatLng;
  #watcher: ResizeObserver | undefined;
  #isDocked = false;

  constructor(position: LatLng, options: PlacePopupOptions) {
    super();
    this.options.pane = 'popupPane';
    this.#position = position;
    this.content.className = 'place-popup-content';
    this.#element.className = 'place-popup leaflet-zoom-animated';
    this.#element.tabIndex = -1;
    this.#element.setAttribute('role', 'dialog');
    this.#element.setAttribute('aria-label', options.label);
    this.#close = createCloseButton(options.closeLabel);
    this.#close.addEventListener('click', options.onClose);
    const card = document.createElement('div');
    card.className = 'place-popup-card';
    card.append(this.content, this.#close);
    this.#element.append(card);
    DomEvent.disableClickPropagation(this.#element);
    DomEvent.disableScrollPropagation(this.#element);
  }

  /** Calls the handler on Tab from the close button, the last element, before the focus moves. */
  onTabOut(handler: () => void) {
    this.#element.addEventListener('keydown', ({ key, shiftKey, target }) => {
      if (key === 'Tab' && !shiftKey && target === this.#close) handler();
    });
  }

  override onAdd(map: LeafletMap) {
    this.#isDocked = map.getSize().x < dockWidth;
    this.#element.classList.toggle('is-docked', this.#isDocked);
    (this.#isDocked ? map.getContainer() : this.getPane())?.append(this.#element);
    this.#place();
    this.#watcher = new ResizeObserver(() => this.update());
    this.#watcher.observe(this.#element);
    // After the user moved the map, the popup no longer pans it back.
    map.once('dragstart zoomstart', () => this.#watcher?.disconnect());
    return this;
  }

  override onRemove() {
    this.#watcher?.disconnect();
    this.#element.remove();
    setCoveredHeight(this._map, 0);
    return this;
  }

  override getEvents() {
    return {
      zoom: () => this.#place(),
      viewreset: () => this.#place(),
      zoomanim: onZoomAnimation((center, zoom) => this.#place(center, zoom)),
    };
  }

  /**
   * Limits the height of the popup to the map and pans the popup, or the pin of a docked one, into
   * view.
   */
  update() {
    const map = this._map;
    const size = map.getSize();
    const height = this.#isDocked ? size.y / 2 : size.y - pinHeight - 2 * padding;
    this.#element.style.setProperty('--mapa-akci--popup-height', `${Math.max(height, 80)}px`);
    const box = this.#element.getBoundingClientRect();
    if (!this.#isDocked) {
      const { left, right, top, bottom } = box;
      // Under the zoom buttons its close button could not be pressed.
      return panIntoView(map, { left, right: right + buttonsWidth, top, bottom }, padding);
    }
    const frame = map.getContainer().getBoundingClientRect();
    setCoveredHeight(map, frame.bottom - box.top);
    const { x, y } = map.latLngToContainerPoint(this.#position);
    const left = frame.left + x;
    const bottom = frame.top + y;
    panIntoView(map, { left, right: left, top: bottom - pinHeight, bottom }, 2 * padding);
  }

  moveTo(position: LatLng) {
    this.#position = position;
    this.#place();
  }

  focus() {
    this.#element.focus({ preventScroll: true });
  }

  hasFocus(): boolean {
    return this.#element.matches(':focus-within');
  }

  #place(center = this._map.getCenter(), zoom = this._map.getZoom()) {
    if (this.#isDocked) return;
    DomUtil.setPosition(this.#element, pointAt(this._map, this.#position, center, zoom));
  }
}
