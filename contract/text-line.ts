import * as v from 'valibot';

// Line breaks and the like belong to descriptions alone.
const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u;
// What turns the reading order around makes a title lie about what follows it.
const withoutTurns = /^[^\u202a-\u202e\u2066-\u2069]*$/u;
/** Said of what does not belong into a text. */
export const odd = 'Jsou tu znaky, které sem nepatří.';

export const atMost = (characters: number): string => `Nejvýše ${characters} znaků.`;

/** One line of text, trimmed; it may be empty. */
export const line = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(most, atMost(most)),
    v.regex(oneLine, odd),
    v.regex(withoutTurns, odd),
  );
