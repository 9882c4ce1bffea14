import { expect, it } from 'vitest';
import { senderWarning } from './sender-warning.ts';

const smtpUrl = 'smtp://posta.example.cz';

it.each(['Mapa akcí <mapa-akci@localhost>', 'mapa-akci@localhost'])(
  'warns of the sender %s, when there is a mail server',
  (from) => {
    expect(senderWarning({ smtpUrl, from })).toContain('Nastavte MAIL_FROM');
    expect(senderWarning({ smtpUrl: null, from })).toBeNull();
  },
);

it('does not warn of a sender with a domain', () => {
  expect(senderWarning({ smtpUrl, from: 'Mapa akcí <akce@example.cz>' })).toBeNull();
});
