import type { BaseIconOptions } from 'leaflet';
import { Icon } from '../leaflet/leaflet.ts';

interface NodeIconOptions extends BaseIconOptions {
  className: string;
  /** Accessible name; without one the icon is hidden from assistive technology. */
  label?: string;
  /** The node that shows an older icon, for owners that do not hand it to `createIcon`. */
  oldNode?(): HTMLElement | undefined;
  /** Fills the node, which may hold an older drawing. */
  draw(root: HTMLElement): void;
}

const pressOnKey = (event: KeyboardEvent) => {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  (event.currentTarget as HTMLElement).click();
};

/** An icon made of nodes only; DivIcon would write strings as HTML. Its style sheet gives it size and anchor. */
export class NodeIcon extends Icon<NodeIconOptions> {
  override createIcon(given?: HTMLElement): HTMLElement {
    const { className, label, oldNode, draw } = this.options;
    const old = given ?? oldNode?.();
    const root = old ?? document.createElement('div');
    if (!old) {
      root.className = 'leaflet-marker-icon';
      // Leaflet and markercluster know Enter only, and only from the deprecated keypress.
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

/** An element of HTML with a class and a text. */
export const createText = (className: string, text: string): HTMLElement => {
  const node = document.createElement('span');
  node.className = className;
  node.textContent = text;
  return node;
};

/**
 * Writing that a style sheet draws: the accessible name says the same in words, and what stands in
 * an element as text has to stand in its name to the letter (WCAG 2.5.3).
 */
export const createPseudoText = (className: string, writing: string): HTMLElement => {
  const node = document.createElement('span');
  node.className = className;
  node.dataset['writing'] = writing;
  return node;
};
