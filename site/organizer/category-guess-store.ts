import { atom } from 'nanostores';
import type { CategorySlug } from '../../contract/events/category.ts';
import type { EventDraft } from '../../contract/organizers/event-draft.ts';
import { guessCategory } from '../../domain/events/guess-category.ts';
import type { FormStore } from '../components/forms/form-store.ts';

/**
 * Chooses the category that the words of the title suggest while the user has chosen none; once they
 * change the guess, it is theirs.
 */
export const createCategoryGuessStore = (form: FormStore<EventDraft>) => {
  const $guess = atom<CategorySlug | null>(null);
  let isRefused = false;

  const follow = ({ title, categories }: EventDraft, previous: EventDraft | undefined): void => {
    // A form that was emptied is as good as new: a guess refused before may be made again.
    if (title === '' && categories.length === 0) isRefused = false;
    const guess = $guess.get();
    const isOwn = guess === null ? categories.length > 0 : categories.join() !== guess;
    if (isOwn) {
      isRefused ||= guess !== null && title !== '';
      return $guess.set(null);
    }
    if (isRefused || title === previous?.title) return;
    const next = guessCategory(title);
    if (next === guess) return;
    $guess.set(next);
    form.change({ categories: next === null ? [] : [next] });
  };

  return {
    /** The category that was chosen by the title; null for none. */
    $guess,
    /** Follows the title; returns a function that stops that. */
    start: (): (() => void) => form.$values.listen(follow),
  };
};
