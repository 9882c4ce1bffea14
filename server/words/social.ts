import type { SocialFailure } from '../../contract/social/social-failure.ts';

export const facebookNotSet =
  'Provozovatel mapy Facebook nenastavil. Odkaz na akci můžete sdílet i\u00a0bez něj.';

/** The dialog was opened long ago, in another browser, or it has returned before. */
export const loginNotOpen =
  'Propojení s\u00a0Facebookem už neplatí, nebo jste ho začali v\u00a0jiném prohlížeči. Začněte prosím znovu.';

/** The network did not answer while it was being connected. */
export const connectingUnknown = 'Facebook teď neodpovídá. Zkuste to prosím za chvíli znovu.';

export const tooManyPages = (count: number): string =>
  `Stránek je více než ${count}, tolik jich propojit neumíme.`;

/** What to do when a network refuses to be connected. */
export const connectingRefused: Record<SocialFailure, string> = {
  removed: 'Na Facebooku jste aplikaci odebrali. Propojte ho prosím znovu.',
  expired: 'Přihlášení na Facebooku mezitím skončilo. Začněte prosím znovu.',
  checkpoint:
    'Facebook od vás chce potvrzení. Přihlaste se na facebook.com, potvrďte, co po vás chce, a\u00a0zkuste to znovu.',
  role: 'Na této stránce už nesmíte přispívat. Požádejte jejího správce.',
  permission:
    'Facebook nedal potřebná oprávnění. Začněte znovu a\u00a0v\u00a0dialogu je nechte zaškrtnutá.',
  blocked: 'Facebook na čas zablokoval přispívání. Zkuste to prosím později.',
  duplicate: 'Facebook to pokládá za zopakovaný požadavek. Zkuste to prosím později.',
  link: 'Facebook nepřečetl odkazovanou stránku. Zkuste to prosím později.',
  busy: 'Facebook má teď příliš mnoho požadavků. Zkuste to prosím za chvíli.',
  gone: 'Facebook tuto stránku nezná. Začněte prosím znovu.',
  passing: 'Na Facebooku je teď závada. Zkuste to prosím za chvíli.',
  refused: 'Facebook propojení odmítl. Začněte prosím znovu.',
  unreachable: 'Facebook teď není dostupný. Zkuste to prosím za chvíli.',
};
