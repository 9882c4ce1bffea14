import type { SiteCheckFinding } from '../../contract/plugins/site-check.ts';
import { styleBlocked } from '../words/site-check.ts';
import { noteFinding } from './create-finding.ts';
import type { PageElement } from './page-elements.ts';
import { allowsInline, type SecurityPolicy } from './security-policy.ts';

/** A longer style is not repeated as a CSS rule. */
const maxRepeatedStyleLength = 200;

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
export const checkStyleAttributes = (
  policies: readonly SecurityPolicy[],
  places: readonly PageElement[],
): SiteCheckFinding[] =>
  places.flatMap((place) => {
    const style = place.attributes.get('style')?.trim() ?? '';
    const isAllowed = (policy: SecurityPolicy) => allowsInline(policy, 'style-src-attr', style);
    if (style === '' || policies.every(isAllowed)) return [];
    return [
      noteFinding(
        styleBlocked,
        style.length > maxRepeatedStyleLength ? null : `${selectorOf(place)} { ${style} }`,
      ),
    ];
  });
