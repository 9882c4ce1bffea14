import type { AccountEndpointName } from '../../../contract/endpoints/account-endpoints.ts';
import type { Tag } from './tags.ts';

interface AccountCall {
  tag: Tag;
  summary: string;
  description?: string;
}

const person = (summary: string, description?: string): AccountCall => ({
  tag: 'person',
  summary,
  ...(description !== undefined && { description }),
});
const account = (summary: string, description?: string): AccountCall => ({
  ...person(summary, description),
  tag: 'account',
});
const ownEvents = (summary: string, description?: string): AccountCall => ({
  ...person(summary, description),
  tag: 'ownEvents',
});
const ownPlaces = (summary: string, description?: string): AccountCall => ({
  ...person(summary, description),
  tag: 'ownPlaces',
});
const plugins = (summary: string, description?: string): AccountCall => ({
  ...person(summary, description),
  tag: 'plugins',
});

const print = (summary: string, description?: string): AccountCall => ({
  ...person(summary, description),
  tag: 'print',
});

/** Group, summary and description of each endpoint with a role; a missing one does not compile. */
export const accountCalls: Record<AccountEndpointName, AccountCall> = {
  login: person('Přihlášení emailem a heslem'),
  user: person('Přihlášený uživatel'),
  register: person('Registrace'),
  forgottenPassword: person('Pošle odkaz k nastavení nového hesla'),
  passwordReset: person('Nastaví nové heslo podle odkazu z emailu', 'Ukončí všechna přihlášení.'),
  logout: person('Odhlášení'),
  confirmEmail: person('Potvrdí emailovou adresu podle odkazu z emailu'),
  loginAs: person('Přihlášení správce jménem uživatele, na hodinu'),
  sessions: account('Přihlášení účtu, naposled použité napřed'),
  logoutEverywhere: account('Ukončí všechna přihlášení, i toto'),
  mapConfiguration: account('Nastaví, kde se mapa uživatele otevírá'),
  name: account('Změní jméno'),
  associatedCities: account('Domovská obec a sledované obce'),
  setAssociatedCities: account('Nastaví domovskou obec a sledované obce'),
  organizerProfile: account('Čím začínají nové akce'),
  setOrganizerProfile: account('Nastaví, čím začínají nové akce'),
  email: account('Pošle na novou adresu odkaz, který ji potvrdí'),
  sendConfirmation: account('Pošle znovu odkaz k potvrzení emailové adresy'),
  passwordChange: account('Změní heslo', 'Ukončí všechna ostatní přihlášení.'),
  apiKeys: account('Klíče pro programy, nejstarší napřed'),
  createApiKey: account(
    'Vytvoří klíč pro programy',
    'Celý klíč je jen v této odpovědi; uložte si ho.',
  ),
  deleteApiKey: account('Zruší klíč pro programy, hned a navždy'),
  facebook: account('Propojení s Facebookem a stránky, na které smí účet přispívat'),
  startFacebook: account(
    'Adresa přihlášení na Facebooku',
    'Vrací se na `/fb/redirect`, jen jednou a do deseti minut.',
  ),
  finishFacebook: account('Propojí účet podle toho, s čím se přihlášení na Facebooku vrátilo'),
  chooseFacebookPages: account('Vybere stránky na Facebooku, ostatní zapomene'),
  removeFacebook: account('Zruší propojení s Facebookem, i na jeho straně'),
  eventShares: ownEvents('Kde na Facebooku je akce sdílená'),
  shareEvent: ownEvents(
    'Sdílí akci na stránky na Facebooku, hned nebo v určený čas',
    'Stejný text na stejnou stránku se během hodiny nezveřejní podruhé.',
  ),
  tryShare: ownEvents('Zkusí příspěvek znovu, nebo ho zveřejní dříve'),
  deleteShare: ownEvents('Smaže příspěvek na Facebooku; neposlaný jen zapomene'),
  facebookErasure: person(
    'Jak dopadla žádost o smazání údajů z Facebooku',
    'Podle kódu, který Facebook dal tomu, kdo o ně požádal.',
  ),
  export: account('Všechna uložená data o uživateli'),
  userDelete: account('Smaže účet, hned a navždy'),
  eventPermission: ownEvents('Zda přihlášený smí akci upravit'),
  ownEvents: ownEvents('Vlastní akce po stránkách'),
  eventPlaces: ownEvents('Místa vlastních akcí'),
  ownEvent: ownEvents('Jedna vlastní akce tak, jak ji má formulář'),
  kudyZNudyProblems: ownEvents('Co akci chybí k přijetí do Kudy z nudy'),
  createEvent: ownEvents(
    'Nová akce',
    'Zveřejněná je na mapě dříve, než přijde odpověď. Koncept smí být neúplný.',
  ),
  updateEvent: ownEvents('Změní celou akci', 'Jiná verze, než jaká je uložená, se odmítne.'),
  eventDefaults: ownEvents('Čím začíná formulář nové akce'),
  setEventStatus: ownEvents('Zveřejní akci, zruší ji, nebo vrátí mezi koncepty'),
  deleteEvent: ownEvents('Smaže akci', 'Obnovit se dá 30 dní.'),
  restoreEvent: ownEvents('Obnoví smazanou akci'),
  markEventDistinct: ownEvents('Označí dvě akce za různé, nebo označení vezme zpět'),
  changeTime: ownEvents('Zruší nebo přesune termín, i s dalšími'),
  createImage: ownEvents(
    'Nahraje obrázek',
    'Tělo požadavku je sám soubor. Obrázek, který žádná akce nepoužije, se za den smaže.',
  ),
  findPlaces: ownEvents('Místa a obce podle textu'),
  findStreet: ownEvents('Bod ulice v obci'),
  similarPlaces: ownEvents('Obec bodu a místa, která mohou být totéž'),
  sourceEvent: ownEvents('Vlastní akce podle označení v jiném systému'),
  putSourceEvent: ownEvents(
    'Zapíše akci pod označením z jiného systému',
    'Nová odpoví 201, změněná 200. Týž obsah podruhé nic nezmění.',
  ),
  deleteSourceEvent: ownEvents('Smaže akci podle označení v jiném systému'),
  editablePlaces: ownPlaces('Vlastní místa po stránkách'),
  editablePlace: ownPlaces('Jedno vlastní místo'),
  placePairs: ownPlaces('Dvojice míst, která mohou být totéž'),
  markPairDistinct: ownPlaces('Označí dvě místa za různá, nebo označení vezme zpět'),
  placeHistory: ownPlaces('Změny místa'),
  mergePreview: ownPlaces('Co by sloučení dvou míst změnilo'),
  mergePlaces: ownPlaces('Sloučí dvě místa'),
  unmergePlaces: ownPlaces('Vrátí sloučení míst', 'Do 30 dní od sloučení.'),
  renamePlace: ownPlaces('Přejmenuje místo'),
  repositionPlace: ownPlaces('Přesune místo'),
  changePlaceCity: ownPlaces(
    'Zařadí místo do jiné obce',
    'Bez obce (null) do té, ve které leží jeho bod.',
  ),
  ownPlugins: plugins('Vlastní pluginy, nejstarší napřed'),
  createPlugin: plugins('Nový plugin'),
  updatePlugin: plugins('Změní plugin', 'Weby, kde je vložený, změnu ukážou do minuty.'),
  deletePlugin: plugins('Smaže plugin'),
  checkSite: plugins('Zjistí, co pluginu brání fungovat na dané stránce'),
  print: print('Program, plakát nebo leták v PDF'),
  printPreview: print('Stránky téhož dokumentu jako obrázky v SVG'),
  printedEvents: print('Akce, které by v dokumentu byly'),
  editions: print('Vlastní pravidelná vydání, nejstarší napřed'),
  createEdition: print('Nové pravidelné vydání'),
  updateEdition: print('Změní pravidelné vydání', 'Jiná verze, než jaká je uložená, se odmítne.'),
  deleteEdition: print('Smaže pravidelné vydání i s jeho čísly'),
  createIssue: print('Připraví číslo hned, jako by byla uzávěrka', 'Email neposílá.'),
  editionIssue: print('Jedno číslo vydání s akcemi a jejich změnami'),
  changeIssueEvent: print('Zkrátí, vynechá nebo vymění akci v čísle'),
  renewIssue: print('Nová verze čísla podle dat', 'Úpravy akcí zůstanou.'),
  issuePdf: print('Číslo v PDF'),
  issuePreview: print('Stránky čísla jako obrázky v SVG'),
  issueText: print('Text čísla pro zpravodaj'),
  issueRtf: print('Text čísla v RTF'),
};
