/** Text of at most `limit` characters; a longer one is cut after a word and ends with an ellipsis. */
export const shorten = (text: string, limit: number): string => {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  const end = cut.search(/\s\S*$/u);
  // Runs are tried from their beginning alone: a long one inside the text costs no square of its length.
  const kept = (end > limit / 2 ? cut.slice(0, end) : cut).replace(
    /(?<![\s,;:–-])[\s,;:–-]+$/u,
    '',
  );
  // Half of a character that was cut.
  return `${kept.replace(/\p{Cs}$/u, '')}…`;
};
