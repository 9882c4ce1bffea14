/** Sentences of one finding: what was found, and why it matters or what to do. */
export interface FindingWords {
  what: string;
  why: string;
}

/** Reasons why a page was not read. */
export const refusedPage = {
  address: 'Zadejte adresu stránky, třeba https://www.svitavy.cz/kultura.',
  credentials: 'Adresu se jménem a heslem neotevřeme. Zkuste ji bez nich.',
  port: 'Číslo portu z adresy prosím vynechte, jiné než obvyklé neotevřeme.',
  unknown: 'Takový web jsme nenašli. Není v adrese překlep?',
  inside: 'Tato adresa není na veřejném internetu, takže na ni nedosáhneme.',
  redirects: 'Stránka přesměrovává pořád dál; po pěti krocích jsme přestali.',
  away: 'Web neodpověděl, nebo se s ním nedá bezpečně spojit.',
  slow: 'Web neodpověděl do deseti sekund.',
  large: 'Stránka je větší než 2 MB, takovou už nečteme.',
  complex: 'Stránka je na kontrolu příliš složitá, proto jsme ji nedočetli.',
  type: 'Na této adrese není stránka HTML.',
  status: (code: number) => `Web na této adrese odpověděl chybou ${code}.`,
};

/** Title of a frame in a snippet to paste. */
export const frameTitle = 'Mapa akcí';

export const snippetFound = 'Kód pro mapu na stránce je.';

export const snippetMissing: FindingWords = {
  what: 'Na stránce jsme kód pro mapu nenašli.',
  why: 'Buď tam není, nebo ho správa webu při ukládání smazala, nebo ho stránka přidává až v prohlížeči, kam nevidíme. Kde skripty nejsou povolené, vložte rám:',
};

export const loaderMissing: FindingWords = {
  what: 'Na stránce je místo pro mapu, ale chybí skript.',
  why: 'Správa webu ho možná smazala. Bez něj se místo nezaplní.',
};

export const loaderWithoutPlace: FindingWords = {
  what: 'Skript neuvádí, co a kde má zobrazit.',
  why: 'Přidejte do něj data-plugin nebo data-city, nebo dejte na místo mapy prvek mapa-akci.',
};

export const loaderInHead: FindingWords = {
  what: 'Skript je v hlavičce stránky (head).',
  why: 'Proto nepozná, kam mapu umístit. Přesuňte ho na místo mapy, nebo v data-target uveďte id prvku.',
};

export const targetMissing = (target: string): FindingWords => ({
  what: `Na stránce není prvek s id „${target}“.`,
  why: 'Mapa se ukáže, jen když ho tam stránka přidá později.',
});

export const twoMaps: FindingWords = {
  what: 'Skript má data-plugin, a na stránce je i místo pro mapu.',
  why: 'Ukážou se dvě mapy. Chcete-li jednu, nechte skript bez data-plugin.',
};

export const latestLoader = 'Skript je vždy aktuální verze.';

export const pinnedLoader = (version: string): string =>
  `Na stránce je pevná verze ${version} s otiskem.`;

export const integrityMissing: FindingWords = {
  what: 'Pevná verze nemá otisk.',
  why: 'Bez něj prohlížeč neověří, že se soubor nezměnil.',
};

export const integrityWrong: FindingWords = {
  what: 'Otisk pevné verze nesouhlasí.',
  why: 'Prohlížeč takový skript odmítne spustit.',
};

export const crossoriginMissing: FindingWords = {
  what: 'U otisku chybí crossorigin.',
  why: 'Prohlížeč skript z jiného webu bez něj odmítne.',
};

export const olderVersion = (version: string, latest: string): FindingWords => ({
  what: `Na stránce je pevná verze ${version}, nejnovější je ${latest}.`,
  why: 'Opravy a novinky k vám samy nepřijdou.',
});

export const unknownVersion = (version: string): FindingWords => ({
  what: `Verzi ${version} tento server nemá.`,
  why: 'Skript se nenačte a mapa se neukáže.',
});

export const loaderAddressWrong: FindingWords = {
  what: 'Adresa skriptu není správná.',
  why: 'Na této adrese server žádný skript nemá.',
};

export const pluginMissing = (id: string): FindingWords => ({
  what: `Plugin ${id} neexistuje.`,
  why: 'Je smazaný, nebo je v kódu překlep. Místo mapy je vidět jen váš text a odkaz.',
});

export const ownPlugin = (title: string): string => `Plugin „${title}“ je váš.`;

export const foreignPlugin: FindingWords = {
  what: 'Plugin patří někomu jinému.',
  why: 'Funguje, ale nastavit ho může jen ten, komu patří.',
};

export const pluginNotAllowed = (host: string): FindingWords => ({
  what: `Plugin na webu ${host} být nesmí.`,
  why: 'V jeho nastavení tento web není. Přidejte ho tam mezi weby, kde smí být.',
});

export const pluginIdWrong = (text: string): FindingWords => ({
  what: `Označení pluginu „${text}“ není správné.`,
  why: 'Má dvacet malých písmen a číslic. Zkopírujte kód znovu.',
});

export const optionWrong = (attribute: string, text: string): FindingWords => ({
  what: `Hodnota ${attribute}="${text}" neplatí.`,
  why: 'Použije se výchozí hodnota.',
});

export const unknownAttribute = (attribute: string, isMisspelled: boolean): FindingWords => ({
  what: `Atribut ${attribute} neznáme.`,
  why: isMisspelled ? 'Nejspíš je v něm překlep; teď nic nedělá.' : 'Teď nic nedělá.',
});

/** Effect of a blocked resource and the directive of a security policy that needs a source. */
const withDirective = (effect: string, directive: string): string =>
  `${effect} Přidejte do Content-Security-Policy k direktivě ${directive}:`;

const scriptsBlocked = 'Pravidla vašeho webu skript nespustí.';

export const scriptsBlockedBySource: FindingWords = {
  what: scriptsBlocked,
  why: withDirective('Mapa se neukáže.', 'script-src'),
};

/** With `strict-dynamic` a source in the policy would not help. */
export const scriptsBlockedByNonce: FindingWords = {
  what: scriptsBlocked,
  why: 'Mapa se neukáže. Pravidla se strict-dynamic nehledí na adresy. Dejte do značky script stejný jednorázový klíč, jaký mají ostatní:',
};

export const requestsBlocked: FindingWords = {
  what: 'Pravidla vašeho webu nepustí dotazy na akce.',
  why: withDirective('Mapa zůstane bez akcí.', 'connect-src'),
};

export const picturesBlocked: FindingWords = {
  what: 'Pravidla vašeho webu nepustí obrázky mapy.',
  why: withDirective('Mapa bude bez podkladu nebo akce bez obrázků.', 'img-src'),
};

export const frameBlocked: FindingWords = {
  what: 'Pravidla vašeho webu rám neukážou.',
  why: withDirective('Místo mapy zůstane prázdno.', 'frame-src'),
};

export const trustedTypesRequired: FindingWords = {
  what: 'Váš web vyžaduje Trusted Types.',
  why: 'Kdyby se mapa neukázala, vložte ji rámem (iframe), kterého se to netýká.',
};

export const referrerWithheld = (policy: string): FindingWords => ({
  what: `Váš web posílá Referrer-Policy: ${policy}.`,
  why: 'Někteří dodavatelé mapových podkladů, třeba OpenStreetMap, pak podklad nepošlou.',
});

export const styleBlocked: FindingWords = {
  what: 'Pravidla vašeho webu nepustí atribut style.',
  why: 'Místo pro mapu se proto vyhradí, až když se načte skript, a obsah pod ní se posune. Smažte ho a přidejte do svých stylů:',
};
