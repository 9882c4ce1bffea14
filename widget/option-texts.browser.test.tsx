import { describe, expect, test } from 'vitest';
import { textNames } from '../contract/plugins/widget-options.ts';
import {
  openInTown,
  expectCards,
  installFakeServer,
} from '../test/support/browser/mounted-widget.ts';
import { searchMessages } from './messages/search-messages.ts';
import { mapMessages } from './messages/map-messages.ts';
import { widgetMessages } from './messages/widget-messages.ts';

// The option `texts`.
installFakeServer();

describe('the option', () => {
  test('texts replaces single texts of the widget', async () => {
    const widget = await openInTown({ texts: { search: 'Co hledáte?', title: 'Program' } });
    await expectCards(widget, 2);
    expect(widget.one('.event-map-app').getAttribute('aria-label')).toBe('Program');
    await expect.poll(() => widget.all('input[placeholder="Co hledáte?"]').length).toBe(1);
    widget.handle.update({ texts: '{"categories": "Druhy"}' });
    await widget.press('Druhy');
    expect(widget.one('.event-map-app').getAttribute('aria-label')).toBe('Mapa akcí');
  });

  test('texts can replace all texts except counts, days and names', async () => {
    const texts = Object.fromEntries(textNames.map((name) => [name, `<${name}>`]));
    const widget = await openInTown({ texts });
    await expectCards(widget, 2);
    await expect.poll(() => widget.all('.time-slider').length).toBe(1);
    // The link is rendered after the first answer.
    await expect.poll(() => widget.all('.whole-map').length).toBe(1);
    await widget.press('<period>');
    const visible = new Set(
      widget
        .all('*')
        .flatMap((node) => [
          ...[...node.childNodes].map((child) => (child instanceof Text ? child.data : '')),
          ...['aria-label', 'title', 'placeholder'].map((name) => node.getAttribute(name) ?? ''),
        ])
        .flatMap((text) => [text.trim(), ...text.split(': ')]),
    );
    const always = [
      'title',
      'search',
      'around',
      'categories',
      'wider',
      'evening',
      'period',
      'week',
    ];
    const panel = ['today', 'tomorrow', 'month', 'from', 'to', 'pickDay', 'wholeMap'];
    for (const name of [...always, ...panel]) expect(visible).toContain(`<${name}>`);
    const defaults: Record<string, unknown> = {
      ...mapMessages,
      ...searchMessages,
      ...widgetMessages,
    };
    for (const name of textNames) expect(visible).not.toContain(defaults[name]);
  });
});
