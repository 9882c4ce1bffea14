import { errorWords } from './errors.ts';

export const unknownCity = errorWords['unknown-city'];

export const emailUnchanged = 'Tento email už máte.';

/** For a login in an unknown browser while somebody guesses the password, with or without an account. */
export const tooManyGuesses =
  'K\u00a0tomuto emailu někdo zkouší příliš mnoho hesel. Teď se přihlásíte jen v\u00a0prohlížeči, kde jste se už přihlásili. Jinde si nastavte nové heslo, nebo to zkuste za chvíli.';

/** For a place merged with itself. */
export const anotherPlace = 'Vyberte jiné místo.';

export const unmergeablePeriod = (days: number): string =>
  `Sloučení se dá vrátit jen do ${days}\u00a0dnů.`;

/** `title`: name of the place it was merged into. */
export const placeMerged = (title: string): string =>
  `Místo mezitím někdo sloučil s\u00a0„${title}“.`;

export const onlyAdministratorSeesAll = 'Akce všech uživatelů vidí jen správce.';

export const imageMissing = 'Některý obrázek už není k\u00a0dispozici. Nahrajte ho prosím znovu.';

export const busyUploads =
  'Nahrává se teď příliš mnoho obrázků najednou. Zkuste to prosím za chvíli.';

/** Reasons why a file is not accepted as an image. */
export const refusedImage = {
  type: 'Tento soubor není obrázek JPEG, PNG, WebP, AVIF nebo GIF.',
  broken: 'Obrázek je poškozený, nelze ho přečíst. Zkuste ho prosím uložit znovu.',
  /** `isDeep`: more than 8 bits for a colour. */
  largeAvif: (isDeep: boolean) =>
    `Obrázek AVIF má více než ${isDeep ? '3,1' : '6,25'}\u00a0milionu bodů. Zmenšete ho prosím, nebo nahrajte jako JPEG.`,
  large: 'Obrázek má více než 25\u00a0milionů bodů. Zmenšete ho prosím a\u00a0nahrajte znovu.',
  thin: 'Obrázek je příliš úzký: jedna strana může být nejvýše dvacetkrát delší než druhá.',
};

export const tooManyPlugins = (most: number): string =>
  `Pluginů můžete mít nejvýše ${most}. Smažte napřed některý, který už nepoužíváte.`;

export const notPublished = 'Akce není zveřejněná.';

/** For an API key that was never valid or was revoked; which of the two, nobody is told. */
export const keyUnknown =
  'Tento klíč neplatí: někdo ho zrušil, nebo je v\u00a0něm překlep. Nový vytvoříte v\u00a0Nastavení.';

export const keyExpired = 'Platnost tohoto klíče skončila. Nový vytvoříte v\u00a0Nastavení.';

/** For what API keys may not do at all. */
export const keyNotAllowed =
  'Klíč pro programy smí jen pracovat s\u00a0vašimi akcemi a\u00a0jejich obrázky a\u00a0hledat místa. K\u00a0tomuto se musíte přihlásit.';

export const keyReadsOnly =
  'Tento klíč smí jen číst. Klíč, který smí i\u00a0zapisovat, vytvoříte v\u00a0Nastavení.';

export const tooManyKeys = (most: number): string =>
  `Klíčů můžete mít nejvýše ${most}. Zrušte napřed některý, který už nepoužíváte.`;
