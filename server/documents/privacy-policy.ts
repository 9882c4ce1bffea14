/** Date of the last change of the text below; users consent to this version. */
export const privacyPolicyVersion = '2026-11-28';

/** Operator of the site, from the configuration. */
export interface Operator {
  name: string;
  /** Postal address; null when not set. */
  address: string | null;
  email: string;
  /** Address of the site. */
  site: string;
  /** Number of nightly backups that are kept. */
  backupKeep: number;
}

export interface Section {
  title: string;
  paragraphs: string[];
  bullets?: string[];
}

/** Adds no-break spaces after one-letter words and after numbers (Czech typography). */
const typeset = (text: string): string =>
  text.replace(/(^|[\s(„])([kvszouaiKVSZOUAI]) /g, '$1$2\u00a0').replace(/(\d\.?) /g, '$1\u00a0');

const toDays = (count: number): string => {
  if (count === 1) return '1 den';
  return `${count} ${count < 5 ? 'dny' : 'dní'}`;
};

/** Text of the privacy policy. */
export const privacyPolicySections = (operator: Operator): Section[] =>
  [
    {
      title: 'Kdo údaje spravuje',
      paragraphs: [
        [operator.name, operator.address].filter(Boolean).join(', ') +
          `. Mapa akcí běží na adrese ${operator.site}. Se vším, co se týká vašich údajů, pište na ${operator.email}.`,
      ],
    },
    {
      title: 'Když se jen díváte',
      paragraphs: [
        'K prohlížení mapy účet nepotřebujete. Neukládáme při něm žádné cookies a nesledujeme, co jste hledali: hledaná slova ani adresa vašeho počítače se do záznamů o provozu nezapisují.',
        'Akce, které označíte srdíčkem, si pamatuje jen váš prohlížeč. U nás se neukládají: čísla akcí nám prohlížeč pošle, jen když si výběr otevřete, abychom k nim našli podrobnosti. Smažete ho na stránce Můj výběr nebo s daty prohlížeče.',
        'Poslední tři obce a místa, která vyberete v hledání, si pamatuje také jen váš prohlížeč, aby vám je příště nabídl, a když odpovíte na otázku „Kde jste?“, také vaši obec nebo polohu. Polohu nám pošle s dotazem na akce kolem ní, stejně jako tlačítko „Kolem mě“; my si ji neukládáme. Odpověď můžete kdykoli zrušit a obojí smažete s daty prohlížeče.',
        'Podkladovou mapu, i tu malou u místa akce, si váš prohlížeč stahuje přímo od jejího poskytovatele, který přitom vidí adresu vašeho počítače. Kdo to je, je napsáno v rohu mapy.',
        'Aby se mapa otevřela i bez připojení, váš prohlížeč si u sebe nechává kopie stránek a akcí, které jste naposledy viděli, a adresu poslední mapy. Nic z vašeho účtu mezi nimi není, nám se neposílají a smažete je spolu s daty webu v prohlížeči.',
      ],
    },
    {
      title: 'Co o vás víme, když máte účet',
      paragraphs: ['Jen to, bez čeho účet nefunguje, a to, co sami nastavíte nebo zveřejníte:'],
      bullets: [
        'jméno, příjmení a email;',
        'heslo, ale jen jako otisk (argon2id), ze kterého ho nikdo nepřečte;',
        'kdy jste dali souhlas a s kterým zněním tohoto dokumentu;',
        'vaše přihlášení: prohlížeč a systém v několika slovech, kdy začalo a kdy jste ho naposledy použili (s přesností na hodinu);',
        'klíče pro programy, které si vytvoříte: název, začátek klíče, co smí, do kdy platí a kdy byl naposledy použit (s přesností na hodinu). Klíč sám jen jako otisk;',
        'propojíte-li si Facebook: vaše jméno a číslo na něm, kdy jste ho propojili, stránky, na které smíme přispívat, s klíčem ke každé z nich, a co jste na ně sdíleli. Klíč je u nás zašifrovaný, nikomu ho neukážeme a s propojením zmizí;',
        'výchozí pohled mapy, domovskou obec a obce, které sledujete;',
        'pořadatele, kontakt, web a obvyklé místo, pokud je chcete mít předvyplněné v nových akcích;',
        'jestli jste svůj email potvrdili, nový email, dokud jeho změnu nepotvrdíte, a emaily, které vám teprve pošleme;',
        'kdy účet vznikl, jestli patří správci a kdy vám správce pomáhal;',
        'akce, které vložíte, a co u nich uvedete. Ty jsou veřejné. Kontakt se do tištěných programů dostane, jen když to u akce povolíte. Posílá-li je váš program, i označení, pod kterým je má; to veřejné není;',
        'obrázky akcí. Co soubor říkal navíc, třeba kde byla fotografie pořízena, zahazujeme;',
        'místa, která vytvoříte, a kdy jste které přejmenovali, posunuli nebo sloučili s jiným, a o kterých dvou místech nebo akcích jste řekli, že nejsou totéž;',
        'pravidelná vydání programu, která si nastavíte, a jejich posledních dvanáct čísel s akcemi, jaké tehdy byly, a s vašimi úpravami. Nejsou veřejná;',
        'pluginy, tedy mapy pro weby: jejich název, nastavení, obce a weby, na kterých smějí být. Nastavení a obce jsou veřejné.',
      ],
    },
    {
      title: 'Zapamatovaný prohlížeč',
      paragraphs: [
        'Když se přihlásíte, zaregistrujete nebo si změníte heslo, uložíme do vašeho prohlížeče jednu cookie: náhodné číslo s podpisem. Nejsou v ní žádné údaje o vás, prohlížeč ji posílá jen s přihlášením a u nás se neukládá. Podle ní poznáme, že jste se v tomto prohlížeči už přihlásili, a pustíme vás, i když někdo cizí hádá vaše heslo. Sama k ničemu neopravňuje, heslo musíte zadat vždy.',
        'Platí rok od přihlášení, nejdéle do změny hesla. Zmizí také, když v tomto prohlížeči smažete účet, a můžete ji kdykoli smazat sami. Kdo si mapu jen prohlíží, žádnou nedostane, ani na webech, kde je mapa vložená.',
      ],
    },
    {
      title: 'Proč a na jakém základě',
      paragraphs: [
        'Údaje používáme k tomu, abyste měli účet, mohli se přihlásit a dostali se k němu, když zapomenete heslo. Základem je váš souhlas z registrace (čl. 6 odst. 1 písm. a) nařízení GDPR). Reklamu neposíláme a údaje k ní nepoužíváme.',
        'Proti hádání hesel a zahlcení počítáme pokusy o přihlášení, registraci a zaslání odkazu: z emailu a z adresy počítače přitom uložíme jen otisk a ten zase mažeme. K tomu slouží i zapamatovaný prohlížeč. Základem je oprávněný zájem na bezpečnosti účtů (čl. 6 odst. 1 písm. f)).',
      ],
    },
    {
      title: 'Komu je předáváme',
      paragraphs: [
        'Nikomu. Emaily (potvrzení emailu po registraci, odkaz pro nové heslo, potvrzení nového emailu, oznámení o změně emailu nebo hesla, o novém klíči pro programy, o připraveném vydání a o tom, že ho někdo hádá) odcházejí přes poštovní server provozovatele.',
        'Propojíte-li si Facebook, ví o tom i on. Pošleme mu jen to, co na svou stránku sami sdílíte.',
        'Správce se může přihlásit do vašeho účtu, aby vám pomohl, nejdéle na hodinu. Dokud to trvá, vidíte to mezi svými přihlášeními, a zapisuje se, které nastavení přitom změnil. Heslo ani email změnit nemůže, účet smazat také ne.',
      ],
    },
    {
      title: 'Jak dlouho',
      paragraphs: [
        'Dokud účet nesmažete. Přihlášení končí po 14 dnech bez použití, nejpozději po 30 dnech. Odkazy v emailech platí 60 minut a jen jednou.',
        ...(operator.backupKeep > 0
          ? [
              `Co smažete, zůstává ještě v nočních zálohách, které slouží jen k obnově po havárii, nejdéle ${toDays(operator.backupKeep)}.`,
            ]
          : []),
      ],
    },
    {
      title: 'Vaše práva',
      paragraphs: ['Souhlas můžete kdykoli odvolat: smažte účet nebo nám napište. Dále máte právo'],
      bullets: [
        'vědět, co o vás máme, a vzít si to s sebou: Nastavení, Stáhnout moje údaje;',
        'na opravu: jméno, email a heslo změníte v Nastavení;',
        'na výmaz: Nastavení, Smazat účet. Účet zmizí nadobro a s ním i vaše pluginy: mapy na webech přestanou fungovat. Akce podle vaší volby zmizí s ním (zůstane jen jejich adresa, aby mohla říct, že byly smazány), nebo zůstanou na mapě tak, jak jste je napsali, a spravuje je provozovatel;',
        'podat stížnost u Úřadu pro ochranu osobních údajů, Pplk. Sochora 27, 170 00 Praha\u00a07, uoou.gov.cz.',
      ],
    },
  ].map((section) => ({
    title: section.title,
    paragraphs: section.paragraphs.map(typeset),
    ...('bullets' in section && { bullets: section.bullets?.map(typeset) ?? [] }),
  }));
