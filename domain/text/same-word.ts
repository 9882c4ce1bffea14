/** Whether two folded words are equal or probably inflected forms of one: `svitavy`, `svitavach`. */
export const isSameWord = (one: string, other: string): boolean => {
  if (one === other) return true;
  const longer = Math.max(one.length, other.length);
  const shorter = Math.min(one.length, other.length);
  if (shorter < 4) return false;
  let shared = 0;
  while (shared < shorter && one[shared] === other[shared]) shared++;
  return shared >= 4 && shared >= longer - 3;
};
