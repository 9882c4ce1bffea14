interface NamedCity {
  title: string;
  locative?: string | null | undefined;
}

/** Where a municipality is said to be: `ve Svitavách`, or `v obci Kouty`. */
export const inCity = ({ title, locative }: NamedCity): string => locative ?? `v obci ${title}`;

/** Title of the page of a municipality: `Akce ve Svitavách`, or `Akce v obci Kouty`. */
export const cityTitle = (city: NamedCity): string => `Akce ${inCity(city)}`;
