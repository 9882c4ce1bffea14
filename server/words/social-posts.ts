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

/** What to do when a post was not posted, or when nobody knows whether it was. */
export const postingFailed: Record<PostFailure, string> = {
  removed: `Na Facebooku jste aplikaci odebrali. ${reconnect}`,
  expired: `Propojení s\u00a0Facebookem skončilo. ${reconnect}`,
  checkpoint:
    'Facebook po vás něco chce. Přihlaste se na facebook.com, potvrďte to a\u00a0zkuste to znovu.',
  role: 'Na této stránce už nesmíte přispívat. Požádejte jejího správce a\u00a0propojte ji znovu.',
  permission: `Facebook k\u00a0tomu nedal oprávnění. ${reconnect} Oprávnění v\u00a0dialogu nechte zaškrtnutá.`,
  blocked: 'Facebook na čas zablokoval přispívání. Zkuste to prosím později.',
  duplicate: 'Facebook už stejný text na stránce má. Upravte ho a\u00a0sdílejte akci znovu.',
  link: 'Facebook nepřečetl stránku akce. Zkuste to za chvíli, nebo odkaz na stránku vložte ručně.',
  busy: 'Facebook má příliš mnoho požadavků. Zkuste to prosím později.',
  gone: 'Facebook tuto stránku nezná. Zkontrolujte ji a\u00a0propojte ji znovu v\u00a0Nastavení.',
  passing: 'Na Facebooku byla závada. Zkuste to prosím znovu.',
  refused: 'Facebook příspěvek odmítl. Upravte text a\u00a0zkuste to znovu.',
  unreachable: 'Facebook nebyl dostupný. Zkuste to prosím znovu.',
  changed:
    'Akce se mezitím změnila, příspěvek by říkal něco jiného. Sdílejte ji znovu s\u00a0novým textem.',
  disconnected: 'Stránka už není propojená. Propojte ji v\u00a0Nastavení a\u00a0zkuste to znovu.',
  unanswered: 'Facebook příspěvek nepotvrdil a\u00a0na stránce není. Zkuste to prosím znovu.',
};

/** What to do when a post could be neither confirmed nor found; it may stand. */
export const lookFailed = (failure: PostFailure): string =>
  failure === 'unanswered'
    ? 'Facebook nepotvrdil, jestli příspěvek vyšel. Podívejte se prosím na stránku.'
    : `Nevíme, jestli příspěvek na stránce je, podívejte se na ni. ${postingFailed[failure]}`;

const byHand = 'Příspěvek na stránce zůstal. Smažte ho prosím na Facebooku.';

/** What to do when a post could not be deleted; it still stands. */
export const deletingFailed: Record<PostFailure, string> = {
  removed: `Na Facebooku jste aplikaci odebrali. ${byHand}`,
  expired: `Propojení s\u00a0Facebookem skončilo. ${byHand} Nebo ho propojte znovu a\u00a0zkuste to ještě jednou.`,
  checkpoint: `Facebook po vás něco chce, přihlaste se na facebook.com a\u00a0potvrďte to. ${byHand}`,
  role: `Na této stránce už nesmíte přispívat. ${byHand}`,
  permission: `Facebook k\u00a0tomu nedal oprávnění. ${byHand}`,
  blocked: `Facebook vaše úpravy na čas zablokoval. ${byHand}`,
  duplicate: `Facebook smazání odmítl. ${byHand}`,
  link: `Facebook smazání odmítl. ${byHand}`,
  busy: 'Facebook má příliš mnoho požadavků. Příspěvek na stránce zůstal, zkuste to později.',
  gone: `Facebook smazání odmítl. ${byHand}`,
  passing: 'Na Facebooku byla závada. Příspěvek na stránce zůstal, zkuste to znovu.',
  refused: `Facebook smazání odmítl. ${byHand}`,
  unreachable: 'Facebook nebyl dostupný. Příspěvek na stránce zůstal, zkuste to znovu.',
  changed: byHand,
  disconnected: `Stránka už není propojená. ${byHand}`,
  unanswered:
    'Facebook smazání nepotvrdil. Podívejte se prosím na stránku, jestli tam příspěvek je.',
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
export const moreDates = (count: number): string => {
  if (count === 1) return 'a\u00a0ještě jeden termín';
  return count < 5 ? `a\u00a0další ${count}\u00a0termíny` : `a\u00a0dalších ${count}\u00a0termínů`;
};

/** To whoever shared an event, when a post was given up. */
export const postGivenUp = (
  { title, page, sentence }: { title: string; page: string; sentence: string },
  mayStand: boolean,
): MailWords => ({
  subject: `Příspěvek na Facebooku: ${title}`,
  paragraphs: [
    `Dobrý den, příspěvek o\u00a0akci „${title}“ na stránku ${page} ${mayStand ? 'se nepodařilo ověřit' : 'se nezveřejnil'}. ${sentence}`,
  ],
  link: 'Otevřít sdílení akce',
});
