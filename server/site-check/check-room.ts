import type { Finding } from '../../contract/plugins/site-check.ts';
import { note } from './finding-words.ts';
import type { PageElement } from './read-page.ts';
import { allowsInline, type SecurityPolicy } from './security-policy.ts';

/** A longer one is not ours to write anew. */
const longestStyle = 200;

/** Selector of an element that holds a map, and of no other element of the page. */
const selectorOf = ({ name, attributes }: PageElement): string => {
  const id = attributes.get('id');
  if (id !== undefined) return `#${id}`;
  if (name === 'iframe') return 'iframe[src*="/iframe"]';
  const mark = attributes.has('data-mapa-akci') ? `${name}[data-mapa-akci]` : name;
  const attribute = ['plugin', 'data-plugin'].find((one) => attributes.has(one));
  return attribute ? `${mark}[${attribute}="${attributes.get(attribute)}"]` : mark;
};

/** What keeps the room of a map from being kept before our script runs. `places` are what maps stand in. */
export const checkRoom = (
  policies: readonly SecurityPolicy[],
  places: readonly PageElement[],
): Finding[] =>
  places.flatMap((place) => {
    const style = place.attributes.get('style')?.trim() ?? '';
    const isAllowed = (policy: SecurityPolicy) => allowsInline(policy, 'style-src-attr', style);
    if (style === '' || policies.every(isAllowed)) return [];
    return [
      note(
        'Pravidla vašeho webu nepustí atribut style.',
        'Místo pro mapu se proto drží, až když se načte skript, a co je pod ní, se posune. Smažte ho a přidejte do svých stylů:',
        style.length > longestStyle ? null : `${selectorOf(place)} { ${style} }`,
      ),
    ];
  });
