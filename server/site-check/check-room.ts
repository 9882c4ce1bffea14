import type { Finding } from '../../contract/site-check.ts';
import { note } from './finding-words.ts';
import type { PageElement } from './read-page.ts';
import { allowsInline, type SecurityPolicy } from './security-policy.ts';

/** A longer one is not ours to write anew. */
const longestStyle = 200;

/** Of the first thing that tells an element from others. */
const selectorOf = ({ name, attributes }: PageElement): string => {
  const [id, plugin] = [attributes.get('id'), attributes.get('plugin')];
  if (id !== undefined) return `#${id}`;
  if (name === 'iframe') return 'iframe[src*="/iframe"]';
  return name + (plugin === undefined ? '' : `[plugin="${plugin}"]`);
};

/** What keeps the room of a map from being kept before our script runs. `places` are what maps stand in. */
export const checkRoom = (
  policies: readonly SecurityPolicy[],
  places: readonly PageElement[],
): Finding[] =>
  places.flatMap((place) => {
    const style = place.attributes.get('style')?.trim() ?? '';
    if (policies.every((policy) => allowsInline(policy, 'style-src-attr', style))) return [];
    return style === ''
      ? []
      : [
          note(
            'Pravidla vašeho webu nepustí atribut style.',
            'Místo pro mapu se proto drží, až když se načte skript, a co je pod ní, se posune. Smažte ho a přidejte do svých stylů:',
            style.length > longestStyle ? null : `${selectorOf(place)} { ${style} }`,
          ),
        ];
  });
