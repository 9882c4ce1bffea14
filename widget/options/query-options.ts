/** Options of the initial position. */
export const positionOptions = ['plugin', 'city', 'zoom', 'lat', 'lng'] as const;
/** Options of the query, which need a request; all others change only the looks. */
export const queryOptions = [
  ...positionOptions,
  'categories',
  'excludeCategories',
  'period',
  'group',
] as const;
