interface NamedCity {
  title: string;
  locative?: string | undefined;
}

/** Title of the page of a municipality: `Akce ve Svitavách`, or `Akce v obci Kouty`. */
export const cityTitle = ({ title, locative }: NamedCity): string =>
  `Akce ${locative ?? `v obci ${title}`}`;
