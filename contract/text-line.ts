import * as v from 'valibot';

// Line breaks and control characters are allowed only in descriptions.
const oneLine = /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u;
// Bidirectional control characters could disguise the text that follows a title.
const withoutBidiControls = /^[^\u202a-\u202e\u2066-\u2069]*$/u;
/** Czech error for characters that a text must not contain. */
export const unexpectedCharacters = 'Jsou tu znaky, které sem nepatří.';

/** Czech error for a text that is too long. */
export const atMost = (characters: number): string => `Nejvýše ${characters} znaků.`;

// PostgreSQL refuses U+0000, and UTF-8 has no lone surrogates (`Cs`).
const storable = /^[^\0\p{Cs}]*$/u;

/** Any text that both engines store as it is: the least that is asked of one from a person. */
export const storableText = (limit: number) =>
  v.pipe(v.string(), v.maxLength(limit, atMost(limit)), v.regex(storable, unexpectedCharacters));

// A text of format characters only, such as a zero-width space, looks empty.
const seen = /[^\s\p{Cf}]/u;

/** Requires a character that can be seen. */
export const visible = (sentence: string) => v.regex<string, string>(seen, sentence);

/** One line of text, trimmed; it may be empty. */
export const line = (limit: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(limit, atMost(limit)),
    v.regex(oneLine, unexpectedCharacters),
    v.regex(withoutBidiControls, unexpectedCharacters),
  );
