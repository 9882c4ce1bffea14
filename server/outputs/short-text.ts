/** End of a sentence: a full stop that is not one of a date (`21. 11.`), `!`, `?` or `…`. */
const sentenceEnd = /(?<!\d)[.!?…][“"]?(?=\s)/gu;

/**
 * Beginning of a text on one line, at most `limit` characters: whole sentences when they fill at
 * least half of it, otherwise words and `…`.
 */
export const shortText = (text: string, limit: number): string => {
  const line = text.replace(/\s+/gu, ' ').trim();
  const characters = Array.from(line);
  if (characters.length <= limit) return line;
  const beginning = characters.slice(0, limit).join('');
  const ends = [...beginning.matchAll(sentenceEnd)];
  const last = ends.at(-1);
  const sentences = last ? beginning.slice(0, last.index + last[0].length) : '';
  if (Array.from(sentences).length * 2 >= limit) return sentences;
  const fitting = characters.slice(0, limit - 1).join('');
  const words = /^.+(?=\s)/su.exec(fitting)?.[0] ?? fitting;
  return `${words.trimEnd()}…`;
};
