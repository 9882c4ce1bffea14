/** Up to 200 characters, cut at a word or else between characters. */
export const shortenDescription = (text: string): string => {
  const [all = ''] = /^.{0,200}/su.exec(text) ?? [];
  if (all.length === text.length) return text;
  return `${/^.+(?=\s)/su.exec(all)?.[0] ?? all}…`;
};
