import type { PostFailure } from '../../contract/social/social-post.ts';
import type { MailWords } from './mails.ts';

export const notShareable = {
  draft: 'Akce ještě není zveřejněná. Zveřejněte ji, potom ji můžete sdílet.',
  cancelled: 'Akce je zrušená, nově ji sdílet nejde.',
  over: 'Akce už proběhla, sdílet ji nejde.',
} as const;

export const pastTime = 'Tento čas už minul. Zvolte pozdější, nebo příspěvek zveřejněte hned.';
export const afterEvent = 'To už bude po akci. Zvolte dřívější čas.';
export const pageNotConnected =
  'Tato stránka už není propojená. Vyberte jinou, nebo ji propojte v\u00a0Nastavení.';
export const postNotThere = 'Takový příspěvek tu není.';

const reconnect = 'Propojte prosím Facebook znovu v\u00a0Nastavení a\u00a0zkuste to ještě jednou.';
const otherText = 'Sdílejte prosím akci znovu s\u00a0jiným textem.';

/** What ended the connection of a page, and what to do about it. */
const unconnected = {
  removed: `Na Facebooku jste aplikaci odebrali. ${reconnect}`,
  expired: `Propojení s\u00a0Facebookem skončilo. ${reconnect}`,
  checkpoint:
    'Facebook od vás chce potvrzení. Přihlaste se na facebook.com, potvrďte, co po vás chce, a\u00a0zkuste to znovu.',
  role: 'Na této stránce už nesmíte přispívat. Požádejte jejího správce o\u00a0přístup a\u00a0propojte ji znovu.',
  permission: `Aplikaci na Facebooku chybí oprávnění. ${reconnect} Oprávnění v\u00a0dialogu nechte zaškrtnutá.`,
  disconnected: 'Stránka už není propojená. Propojte ji v\u00a0Nastavení a\u00a0zkuste to znovu.',
  'not-set': 'Provozovatel mapy Facebook nenastavil. Odkaz na stránku vložte prosím sami.',
} as const;

/** What to do when a post was not posted. */
export const postingFailed: Record<PostFailure, string> = {
  ...unconnected,
  blocked: 'Facebook na čas zablokoval přispívání. Zkuste to prosím později.',
  duplicate: `Facebook už stejný text na stránce má. ${otherText}`,
  link: 'Facebook nepřečetl stránku akce. Zkuste to za chvíli, nebo odkaz na stránku vložte sami.',
  busy: 'Facebook má příliš mnoho požadavků. Zkuste to prosím později.',
  gone: 'Facebook tuto stránku nezná. Zkontrolujte ji a\u00a0propojte ji znovu v\u00a0Nastavení.',
  passing: 'Na Facebooku byla závada. Zkuste to prosím znovu.',
  refused: `Facebook příspěvek odmítl. ${otherText}`,
  unreachable: 'Facebook nebyl dostupný. Zkuste to prosím znovu.',
  changed: `Akce se mezitím změnila, příspěvek by neplatil. ${otherText}`,
  cancelled: 'Akce nebo její termín jsou mezitím zrušené, proto jsme příspěvek neposlali.',
  hidden: 'Akce mezitím přestala být zveřejněná, proto jsme příspěvek neposlali.',
  over: 'Akce mezitím proběhla, proto jsme příspěvek neposlali.',
  foreign: 'Akci už nespravujete, proto jsme příspěvek neposlali.',
  unanswered: 'Facebook příspěvek nepotvrdil a\u00a0na stránce není. Zkuste to prosím znovu.',
};

/** The same for a notice, whose text nobody can change. */
export const noticeFailed = (failure: PostFailure): string =>
  failure === 'duplicate' || failure === 'refused'
    ? 'Facebook oznámení odmítl. Napište ho prosím na stránku sami.'
    : postingFailed[failure];

const isUnconnected = (failure: PostFailure): failure is keyof typeof unconnected =>
  failure in unconnected;

const unsure =
  'Nevíme, jestli příspěvek na stránce je. Podívejte se na ni, nebo to nechte ověřit znovu.';

/** What to do when a post could be neither confirmed nor found; it may stand. */
export const lookFailed = (failure: PostFailure): string =>
  isUnconnected(failure) ? `${unsure} ${unconnected[failure]}` : unsure;

const byHand = 'Pokud příspěvek na stránce je, smažte ho prosím na Facebooku.';
const later = 'Pokud příspěvek na stránce je, zkuste ho smazat později.';

/** What to do when a post could not be deleted; it may have been deleted by hand. */
export const deletingFailed: Record<PostFailure, string> = {
  removed: `Na Facebooku jste aplikaci odebrali. ${byHand}`,
  expired: `Propojení s\u00a0Facebookem skončilo. ${byHand}`,
  checkpoint: `Facebook od vás chce potvrzení, přihlaste se na facebook.com. ${byHand}`,
  role: `Na této stránce už nesmíte přispívat. ${byHand}`,
  permission: `Aplikaci na Facebooku chybí oprávnění. ${byHand}`,
  disconnected: `Stránka už není propojená. ${byHand}`,
  'not-set': `Provozovatel mapy Facebook nenastavil. ${byHand}`,
  blocked: `Facebook vaše úpravy na čas zablokoval. ${later}`,
  busy: `Facebook má příliš mnoho požadavků. ${later}`,
  passing: `Na Facebooku byla závada. ${later}`,
  unreachable: `Facebook nebyl dostupný. ${later}`,
  unanswered:
    'Facebook smazání nepotvrdil. Podívejte se prosím na stránku, jestli tam příspěvek je.',
  duplicate: `Facebook smazání odmítl. ${byHand}`,
  link: `Facebook smazání odmítl. ${byHand}`,
  gone: `Facebook smazání odmítl. ${byHand}`,
  refused: `Facebook smazání odmítl. ${byHand}`,
  changed: byHand,
  cancelled: byHand,
  hidden: byHand,
  over: byHand,
  foreign: byHand,
};

/** Heading of a notice, before the title of the event. */
export const noticeHeadings = {
  cancelled: 'ZRUŠENO',
  restored: 'PŘECE SE KONÁ',
  dateCancelled: 'TERMÍN ZRUŠEN',
  time: 'ZMĚNA TERMÍNU',
  place: 'ZMĚNA MÍSTA',
  both: 'ZMĚNA TERMÍNU A\u00a0MÍSTA',
} as const;

export const nowLine = (text: string): string => `Nově: ${text}`;
export const beforeLine = (text: string): string => `Původně: ${text}`;
export const nextDateLine = (text: string): string => `Další termín: ${text}`;

/** `a další 2 termíny`; `count` is at least 1. */
export const moreDatesInPost = (count: number): string => {
  if (count === 1) return 'a\u00a0ještě jeden termín';
  return count < 5 ? `a\u00a0další ${count}\u00a0termíny` : `a\u00a0dalších ${count}\u00a0termínů`;
};

export interface GivenUpPost {
  kind: 'share' | 'notice';
  /** `posted`: it could not be deleted; `unknown`: nobody knows whether it stands. */
  state: 'failed' | 'unknown' | 'posted';
  /** Title of the event. */
  title: string;
  page: string;
  sentence: string;
}

/** To whoever shared an event, when a post was given up. */
export const postGivenUp = ({ kind, state, title, page, sentence }: GivenUpPost): MailWords => {
  const what = kind === 'notice' ? 'oznámení o\u00a0změně akce' : 'příspěvek o\u00a0akci';
  const outcome = {
    failed: `${what} „${title}“ se na stránce ${page} nezveřejnil${kind === 'notice' ? 'o' : ''}.`,
    unknown: `nepodařilo se ověřit, jestli ${what} „${title}“ na stránce ${page} ${kind === 'notice' ? 'vyšlo' : 'vyšel'}.`,
    posted: `${what} „${title}“ se na stránce ${page} nepodařilo smazat.`,
  }[state];
  return {
    subject: `Příspěvek na Facebooku: ${title}`,
    paragraphs: [`Dobrý den, ${outcome} ${sentence}`],
    link: 'Otevřít sdílení akce',
  };
};
