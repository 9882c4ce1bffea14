import type { EditablePlace, EditablePlacesQuery } from '../../contract/place-editor.ts';
import type { Called } from '../account/account-client.ts';

type Ask = (
  name: 'editablePlaces',
  query: EditablePlacesQuery,
) => Promise<Called<{ places: EditablePlace[]; next: number | null }>>;

/**
 * A place as it is now; null where it is no more, `failed` where nobody knows. It is looked for by
 * its name and by its town: whoever changed one has rarely changed the other.
 */
export const findPlace = async (
  ask: Ask,
  { id, title, city }: EditablePlace,
): Promise<EditablePlace | 'failed' | null> => {
  for (const q of [title.slice(0, 100), city.title, '']) {
    let after: number | null = null;
    do {
      const called: Awaited<ReturnType<Ask>> = await ask('editablePlaces', {
        ...{ q },
        ...(after !== null && { after }),
      });
      if (called.state !== 'done') return 'failed';
      const found = called.answer.places.find((place) => place.id === id);
      if (found) return found;
      after = called.answer.next;
    } while (after !== null);
  }
  return null;
};
