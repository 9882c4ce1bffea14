import { expect, it } from 'vitest';
import { writeMail } from './mail.ts';

it('the HTML of a mail has non-breaking spaces, its plain text has not', () => {
  const mail = writeMail(
    'jana@example.cz',
    { subject: 'Obnovení hesla', paragraphs: ['Odkaz v emailu platí 60 minut.'], link: 'K mapě' },
    'https://akce.example',
  );
  expect(mail.html).toContain('<p>Odkaz v\u00a0emailu platí 60\u00a0minut.</p>');
  expect(mail.html).toContain('>K\u00a0mapě</a>');
  expect(mail.text).toBe(
    'Odkaz v emailu platí 60 minut.\n\nK mapě:\nhttps://akce.example\n\nMapa akcí',
  );
});
