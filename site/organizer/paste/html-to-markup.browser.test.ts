import { expect, it } from 'vitest';
import { htmlToMarkup } from './html-to-markup.ts';

it.each([
  [
    'bold text',
    '<p>Hraje <strong>Dechovka</strong> a <b>host</b>.</p>',
    'Hraje **Dechovka** a **host**.',
  ],
  ['spaces at the edge of bold text', 'Vstup<b> zdarma </b>dnes', 'Vstup **zdarma** dnes'],
  ['a heading', '<h2>Program</h2><p>V 18 hodin.</p>', '**Program**\n\nV 18 hodin.'],
  [
    'a list',
    '<p>Program:</p><ul><li>V 18 <b>hudba</b></li><li><p>Ve 20 ohňostroj</p></li></ul><p>Konec</p>',
    'Program:\n\n- V 18 **hudba**\n- Ve 20 ohňostroj\n\nKonec',
  ],
  [
    'a link',
    '<a href="https://www.svitavy.cz/ples">Vstupenky</a>',
    '[Vstupenky](https://www.svitavy.cz/ples)',
  ],
  ['a bold link', '<b><a href="https://a.cz">Vstupenky</a></b>', '[Vstupenky](https://a.cz)'],
  ['a link of another kind', '<a href="javascript:alert(1)">Klik</a>', 'Klik'],
  [
    'lines',
    'První<br>druhá<div>třetí</div><div>čtvrtá</div>',
    'První\ndruhá\nčtvrtá'.replace('druhá\n', 'druhá\ntřetí\n'),
  ],
  [
    'a table',
    '<table><tr><td>18:00</td><td>Hudba</td></tr><tr><td>20:00</td><td>Ples</td></tr></table>',
    '18:00 Hudba\n\n20:00 Ples',
  ],
  ['scripts and styles', '<style>p{}</style><p>Text<script>alert(1)</script></p>', 'Text'],
])('keeps %s', (_, html, markup) => {
  expect(htmlToMarkup(html)).toBe(markup);
});

it('takes the weight of a style before the element, as Google Docs writes it', () => {
  const html =
    '<b style="font-weight:normal"><p><span style="font-weight:700">Tučně</span> a ne</p></b>';
  expect(htmlToMarkup(html)).toBe('**Tučně** a ne');
});
