import { describe, expect, test } from 'vitest';
import { textNames } from '../contract/plugins/widget-options.ts';
import { openInTown, settled, standIn } from '../test/support/mounted-widget.ts';
import { findingWords } from './messages/finding-words.ts';
import { mapSentences } from './messages/place-words.ts';
import { words } from './messages/words.ts';

// The words of a page, under React and under Preact.
standIn();

describe('the option', () => {
  test('texts are said instead of ours, one by one', async () => {
    const widget = await openInTown({ texts: { search: 'Co hledáte?', title: 'Program' } });
    await settled(widget, 2);
    expect(widget.one('.event-map-app').getAttribute('aria-label')).toBe('Program');
    await expect.poll(() => widget.all('input[placeholder="Co hledáte?"]').length).toBe(1);
    widget.handle.update({ texts: '{"categories": "Druhy"}' });
    await widget.press('Druhy');
    expect(widget.one('.event-map-app').getAttribute('aria-label')).toBe('Mapa akcí');
  });

  test('texts leave none of ours that is no count, day or name', async () => {
    const texts = Object.fromEntries(textNames.map((name) => [name, `<${name}>`]));
    const widget = await openInTown({ texts });
    await settled(widget, 2);
    await expect.poll(() => widget.all('.time-slider').length).toBe(1);
    // It leads to what is shown, and is there once that is known.
    await expect.poll(() => widget.all('.whole-map').length).toBe(1);
    await widget.press('<period>');
    const said = new Set(
      widget
        .all('*')
        .flatMap((node) => [
          ...[...node.childNodes].map((child) => (child instanceof Text ? child.data : '')),
          ...['aria-label', 'title', 'placeholder'].map((name) => node.getAttribute(name) ?? ''),
        ])
        .flatMap((text) => [text.trim(), ...text.split(': ')]),
    );
    const shown = ['title', 'search', 'around', 'categories', 'wider', 'evening', 'period', 'week'];
    const panel = ['today', 'tomorrow', 'month', 'from', 'to', 'pickDay', 'wholeMap'];
    for (const name of [...shown, ...panel]) expect(said).toContain(`<${name}>`);
    const ours: Record<string, unknown> = { ...mapSentences, ...findingWords, ...words };
    for (const name of textNames) expect(said).not.toContain(ours[name]);
  });
});
