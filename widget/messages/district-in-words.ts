/** District of a town: `okres Svitavy`; Prague is none. */
export const districtInWords = (district: string): string =>
  district === 'Praha' ? 'hlavní město' : `okres ${district}`;
