import type { Point as PointType } from 'leaflet';
import { off, on, preventDefault } from 'leaflet/src/dom/DomEvent.js';
import { Point } from 'leaflet/src/geometry/Point.js';

/**
 * What Leaflet does to nodes, for the browsers we serve; stands in for its `DomUtil`, half of which
 * is for others. Outlines are the style sheet's (`:focus-visible`), so no press has to take them away
 * and no key to give them back.
 */
export const TRANSFORM = 'transform';
export const TRANSITION = 'transition';
export const TRANSITION_END = 'transitionend';

export const get = (node: HTMLElement) => node;

export const getStyle = (node: HTMLElement, name: 'position') => getComputedStyle(node)[name];

export const create = (tag: string, className = '', parent?: HTMLElement) => {
  const node = document.createElement(tag);
  node.className = className;
  parent?.append(node);
  return node;
};

export const remove = (node: HTMLElement) => node.remove();

export const hasClass = (node: HTMLElement, name: string) => node.classList.contains(name);

/** `names` may be several, with spaces between. */
export const addClass = (node: HTMLElement, names: string) =>
  node.classList.add(...names.trim().split(/\s+/));

export const removeClass = (node: HTMLElement, name: string) => node.classList.remove(name);

export const setOpacity = (node: HTMLElement, value: number) => {
  node.style.opacity = String(value);
};

export const setTransform = (node: HTMLElement | SVGElement, at?: PointType, scale?: number) => {
  const { x, y } = at ?? { x: 0, y: 0 };
  node.style.transform = `translate3d(${x}px,${y}px,0)${scale ? ` scale(${scale})` : ''}`;
};

const positions = new WeakMap<Element, PointType>();

export const setPosition = (node: HTMLElement, at: PointType) => {
  positions.set(node, at);
  setTransform(node, at);
};

export const getPosition = (node: HTMLElement) => positions.get(node) ?? new Point(0, 0);

// A drag goes on outside the map, where it would select the words of the page.
export const disableTextSelection = () => on(window as never, 'selectstart', preventDefault);
export const enableTextSelection = () => off(window as never, 'selectstart', preventDefault);
export const disableImageDrag = () => on(window as never, 'dragstart', preventDefault);
export const enableImageDrag = () => off(window as never, 'dragstart', preventDefault);

export const preventOutline = () => undefined;

/** The nearest parent that has a size, which tells how a page has scaled the map. */
export const getSizedParentNode = (node: HTMLElement): HTMLElement => {
  let parent = node.parentElement ?? document.body;
  while (parent !== document.body && (!parent.offsetWidth || !parent.offsetHeight))
    parent = parent.parentElement ?? document.body;
  return parent;
};

export const getScale = (node: HTMLElement) => {
  const boundingClientRect = node.getBoundingClientRect();
  return {
    x: boundingClientRect.width / node.offsetWidth || 1,
    y: boundingClientRect.height / node.offsetHeight || 1,
    boundingClientRect,
  };
};
