import * as v from 'valibot';

// Line breaks and control characters are allowed only in descriptions. Bidirectional control characters could
// disguise the text that follows a title.
export const notInLine = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Czech error for a character that a text must not contain: `Je tu znak U+202E, který sem nepatří.` */
export const unexpectedCharacter = (character: string): string => {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `Je tu znak U+${code}, který sem nepatří.`;
};

/** Refuses a text with a character of the pattern; the error names the first one. */
export const without = (unwanted: RegExp) =>
  v.check<string, (issue: v.CheckIssue<string>) => string>(
    (text) => !unwanted.test(text),
    ({ input }) => unexpectedCharacter(unwanted.exec(input)?.[0] ?? ''),
  );

/** Czech error for a text that is too long. */
export const atMost = (characters: number): string => `Nejvýše ${characters} znaků.`;

// PostgreSQL refuses U+0000, and UTF-8 has no lone surrogates (`Cs`).
const notStorable = /[\0\p{Cs}]/u;

/** Any text that both engines store as it is: the least that is asked of one from a person. */
export const storableText = (limit: number) =>
  v.pipe(v.string(), v.maxLength(limit, atMost(limit)), without(notStorable));

// A text of format characters, fillers and blank patterns only looks empty.
const seen = /[^\s\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;

/** Requires a character that can be seen. */
export const visible = (sentence: string) => v.regex<string, string>(seen, sentence);

/** One line of text, trimmed; it may be empty. */
export const line = (limit: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(limit, atMost(limit)), without(notInLine));
