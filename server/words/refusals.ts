import { errorWords } from './errors.ts';

export const unknownCity = errorWords['unknown-city'];

export const emailUnchanged = 'Tento email už máte.';

/** For a login in an unknown browser while somebody guesses the password, with or without an account. */
export const tooManyGuesses =
  'K\u00a0tomuto emailu někdo zkouší příliš mnoho hesel. Teď se přihlásíte jen v\u00a0prohlížeči, kde jste se už přihlásili. Jinde si nastavte nové heslo, nebo to zkuste za chvíli.';

export const cityTooFar = 'Tato obec je od místa příliš daleko.';

/** For a place merged with itself. */
export const anotherPlace = 'Vyberte jiné místo.';

export const unmergeablePeriod = (days: number): string => `Sloučení se dá vrátit jen ${days} dní.`;

/** `title`: name of the place it was merged into. */
export const placeMerged = (title: string): string =>
  `Místo mezitím někdo sloučil s\u00a0„${title}“.`;

export const imageMissing = 'Některý obrázek už tu není. Nahrajte ho prosím znovu.';

export const busyUploads = 'Nahrává se teď moc obrázků najednou. Zkuste to prosím za chvíli.';

/** Reasons why a file is not accepted as an image. */
export const refusedImage = {
  type: 'Tento soubor není obrázek JPEG, PNG, WebP, AVIF nebo GIF.',
  broken: 'Obrázek je poškozený, nejde přečíst. Zkuste ho prosím uložit znovu.',
  large: 'Obrázek má víc než 25 milionů bodů. Zmenšete ho prosím a nahrajte znovu.',
  thin: 'Obrázek je příliš úzký: jedna strana může být nejvýše dvacetkrát delší než druhá.',
};

export const tooManyPlugins = (most: number): string =>
  `Pluginů můžete mít nejvýše ${most}. Smažte napřed některý, který už nepoužíváte.`;
