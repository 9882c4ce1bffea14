/** Subject, paragraphs and text of the link of one mail. */
export interface MailWords {
  subject: string;
  paragraphs: readonly string[];
  link: string;
}

const openMap = 'Otevřít Mapu akcí';

/** To the address of a new account. `minutes`: validity of the link. */
export const registrationConfirmation = (minutes: number): MailWords => ({
  subject: 'Potvrzení emailu',
  paragraphs: [
    'Dobrý den, s touto adresou někdo – nejspíš vy – založil účet na Mapě akcí. Potvrďte prosím, že je vaše; účet můžete používat hned.',
    `Odkaz platí ${minutes} minut a jen jednou, nový si pošlete v Nastavení. Pokud jste to nebyli vy, nic nedělejte.`,
  ],
  link: 'Potvrdit email',
});

/** To a new address, before it becomes the account's. `minutes`: validity of the link. */
export const emailConfirmation = (minutes: number): MailWords => ({
  subject: 'Potvrzení nového emailu',
  paragraphs: [
    'Dobrý den, tuto adresu někdo – nejspíš vy – zadal jako nový email ke svému účtu na Mapě akcí.',
    `Odkaz platí ${minutes} minut a jen jednou. Pokud jste to nebyli vy, nic nedělejte.`,
  ],
  link: 'Potvrdit nový email',
});

/** To the previous address. `administrator`: e-mail address to write to. */
export const emailChanged = (administrator: string): MailWords => ({
  subject: 'Email k vašemu účtu byl změněn',
  paragraphs: [
    'Dobrý den, k vašemu účtu na Mapě akcí teď patří jiný email. Na tuto adresu už nic posílat nebudeme.',
    `Pokud jste to nebyli vy, napište nám prosím hned na ${administrator}.`,
  ],
  link: openMap,
});

/** `minutes`: validity of the link. */
export const passwordResetMail = (minutes: number): MailWords => ({
  subject: 'Obnovení hesla',
  paragraphs: [
    'Dobrý den, někdo – nejspíš vy – požádal o nové heslo k účtu na Mapě akcí.',
    `Odkaz platí ${minutes} minut a jen jednou. Pokud jste o nové heslo nežádali, nic nedělejte: vaše heslo zůstává.`,
  ],
  link: 'Nastavit nové heslo',
});

export const passwordChanged: MailWords = {
  subject: 'Heslo k vašemu účtu bylo změněno',
  paragraphs: [
    'Dobrý den, heslo k vašemu účtu na Mapě akcí bylo změněno a všechna ostatní přihlášení skončila.',
    'Klíče pro programy, máte-li nějaké, platí dál; zrušíte je v Nastavení.',
    'Pokud jste to nebyli vy, nastavte si hned nové odkazem „Zapomněli jste heslo?“ v přihlašovacím okně.',
  ],
  link: openMap,
};

/** After a new password was set by the link of a mail. */
export const passwordWasReset: MailWords = {
  subject: 'Heslo k vašemu účtu je nové',
  paragraphs: [
    'Dobrý den, k vašemu účtu na Mapě akcí teď patří nové heslo, nastavené odkazem z našeho emailu. Všechna přihlášení skončila.',
    'Klíče pro programy, máte-li nějaké, platí dál; zrušíte je v Nastavení.',
    'Pokud jste to nebyli vy, čte nejspíš někdo cizí vaši poštu. Změňte si heslo k ní a potom si nastavte nové i tady, odkazem „Zapomněli jste heslo?“ v přihlašovacím okně.',
  ],
  link: openMap,
};

/** After an API key was created. `name`: name of the key, as typed. */
export const apiKeyCreated = (name: string): MailWords => ({
  subject: 'K vašemu účtu byl vytvořen klíč pro programy',
  paragraphs: [
    `Dobrý den, k vašemu účtu na Mapě akcí byl vytvořen klíč „${name}“. Program, který ho má, pracuje s vašimi akcemi za vás, dokud klíč nezrušíte; změna hesla klíče neruší.`,
    'Pokud jste to nebyli vy, zrušte klíč hned v Nastavení, v části Klíče pro programy, a změňte si heslo.',
  ],
  link: 'Otevřít nastavení účtu',
});

/** `count` wrong passwords within `minutes`. */
export const passwordGuessed = ({
  count,
  minutes,
}: {
  count: number;
  minutes: number;
}): MailWords => ({
  subject: 'Někdo hádá heslo k vašemu účtu',
  paragraphs: [
    `Dobrý den, během ${minutes} minut přišlo k vašemu účtu na Mapě akcí ${count} špatných hesel. Nikdo se jimi nepřihlásil.`,
    'Prohlížeče, ve kterých jste se od poslední změny hesla přihlásili, pouštíme dál. Jinde teď možná nepomůže ani správné heslo; v tom případě si nastavte nové odkazem „Zapomněli jste heslo?“ v přihlašovacím okně.',
    'Máte-li heslo dlouhé a jen pro Mapu akcí, nemusíte dělat nic. Jinak si ho prosím v Nastavení změňte. Pokud hádání neustane, napíšeme vám znovu, nejvýše jednou za den.',
  ],
  link: 'Otevřít nastavení účtu',
});
