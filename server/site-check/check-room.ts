import type { Finding } from '../../contract/plugins/site-check.ts';
import { styleBlocked } from '../words/site-check.ts';
import { note } from './finding-words.ts';
import type { PageElement } from './read-page.ts';
import { allowsInline, type SecurityPolicy } from './security-policy.ts';

/** Longer styles are not repeated as a CSS rule, in characters. */
const styleLimit = 200;

/** Selector matching only this element with a map. */
const selectorOf = ({ name, attributes }: PageElement): string => {
  const id = attributes.get('id');
  if (id !== undefined) return `#${id}`;
  if (name === 'iframe') return 'iframe[src*="/iframe"]';
  const mark = attributes.has('data-mapa-akci') ? `${name}[data-mapa-akci]` : name;
  const attribute = ['plugin', 'data-plugin'].find((one) => attributes.has(one));
  return attribute ? `${mark}[${attribute}="${attributes.get(attribute)}"]` : mark;
};

/**
 * Findings about style attributes blocked by a policy: the room of the map is not reserved before
 * our script runs. `places`: elements with maps.
 */
export const checkRoom = (
  policies: readonly SecurityPolicy[],
  places: readonly PageElement[],
): Finding[] =>
  places.flatMap((place) => {
    const style = place.attributes.get('style')?.trim() ?? '';
    const isAllowed = (policy: SecurityPolicy) => allowsInline(policy, 'style-src-attr', style);
    if (style === '' || policies.every(isAllowed)) return [];
    return [
      note(styleBlocked, style.length > styleLimit ? null : `${selectorOf(place)} { ${style} }`),
    ];
  });
