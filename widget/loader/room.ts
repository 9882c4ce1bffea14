import { defaultHeight, minHeight } from '../../contract/plugins/map-height.ts';

/** Attribute of the element that a script tag creates for its own map. */
export const ownAttribute = 'data-mapa-akci-own';

/** Texts of the options of the size. */
export interface RoomOptions {
  /** In the document of a frame the map fills its parent. */
  isFrame: boolean;
  /** In pixels. */
  height?: string | undefined;
  aspectRatio?: string | undefined;
}

/** Declarations that no rule of the page overrides. */
const important = (declarations: string): string =>
  `:host{${declarations.replace(/;/g, '!important;')}}`;

/**
 * Rules of the shadow root for the box of a map. Without a height of the page or of the options it is
 * laid out as a block with a content of the default height, limited to a smaller height of its parent. The
 * content does not affect the size (`contain: size`): a parent that shrinks to it gets 320 px. The
 * root is positioned, because 100 % of a height that no rule sets is the height of the content.
 * Rules of the page have precedence, its display above all, except over the options; the element
 * of a script tag is ours, so there the page has none outside of a column.
 */
export const roomRules = (
  host: HTMLElement,
  { isFrame, height, aspectRatio }: RoomOptions,
): string => {
  const isOwn = host.getAttribute(ownAttribute) === '';
  const size = aspectRatio
    ? `height:auto;aspect-ratio:${aspectRatio.replace(':', '/')};`
    : Number(height)
      ? `height:${Number(height)}px;`
      : isOwn
        ? `height:${defaultHeight}px;`
        : '';
  const box =
    'contain:size layout;' +
    `contain-intrinsic-size:min(320px,90vw) ${defaultHeight}px;` +
    `min-width:0;min-height:${minHeight}px;max-height:100%;`;
  if (isFrame) return important('all:initial;display:block;height:100%;');
  if (isOwn)
    return important(
      `all:initial;visibility:inherit;pointer-events:inherit;display:block;width:100%;${box}${size}`,
    );
  return (
    '.root{position:absolute!important;inset:0!important}' +
    // UA rules of hidden elements would have no precedence over a display of ours.
    `:host(:not([hidden],[popover])){display:block}:host{${box}flex-grow:1;place-self:stretch}` +
    // Safari before 17.0.
    `@supports not (contain-intrinsic-size:1px){:host{height:${defaultHeight}px}}${important(size)}`
  );
};
