import type { BaseIconOptions } from 'leaflet';
import { Icon } from '../leaflet/leaflet.ts';

interface NodeIconOptions extends BaseIconOptions {
  className: string;
  /** Accessible name; without one the icon is hidden from assistive technology. */
  label?: string;
  /** Node of the previous icon, for callers that do not pass it to `createIcon`. */
  oldNode?(): HTMLElement | undefined;
  /** Draws into the node, which may contain a previous drawing. */
  draw(root: HTMLElement): void;
}

const pressOnKey = (event: KeyboardEvent) => {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  (event.currentTarget as HTMLElement).click();
};

/**
 * Icon made of nodes, unlike DivIcon, which writes strings as HTML. Size and anchor are in the CSS.
 */
export class NodeIcon extends Icon<NodeIconOptions> {
  override createIcon(previousNode?: HTMLElement): HTMLElement {
    const { className, label, oldNode, draw } = this.options;
    const old = previousNode ?? oldNode?.();
    const root = old ?? document.createElement('div');
    if (!old) {
      root.className = 'leaflet-marker-icon';
      // Leaflet and markercluster support only Enter, by the deprecated `keypress`.
      if (label !== undefined) root.addEventListener('keydown', pressOnKey);
    }
    root.classList.add(...className.split(' '));
    if (label === undefined) {
      root.setAttribute('aria-hidden', 'true');
    } else {
      root.setAttribute('aria-label', label);
      root.title = label;
    }
    draw(root);
    return root;
  }
}

export const createText = (className: string, text: string): HTMLElement => {
  const node = document.createElement('span');
  node.className = className;
  node.textContent = text;
  return node;
};

/**
 * Text drawn by CSS from `data-writing`, not as a text node: visible text nodes would have to be in
 * the accessible name word for word (WCAG 2.5.3), which has the same content in other words.
 */
export const createPseudoText = (className: string, text: string): HTMLElement => {
  const node = document.createElement('span');
  node.className = className;
  node.dataset['writing'] = text;
  return node;
};
