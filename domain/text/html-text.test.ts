import { describe, expect, it } from 'vitest';
import { escapeHtml, toJsonElement } from './html-text.ts';

describe('escapeHtml', () => {
  it('escapes every character with a meaning in content and in attributes', () => {
    expect(escapeHtml(`<b title="a" id='b'>R&B</b>`)).toBe(
      '&lt;b title=&quot;a&quot; id=&#39;b&#39;&gt;R&amp;B&lt;/b&gt;',
    );
  });

  it('escapes an entity, so that it is shown as written', () => {
    expect(escapeHtml('&lt;')).toBe('&amp;lt;');
  });

  it('keeps other text', () => {
    expect(escapeHtml('Žďár – 20 % / 5 Kč')).toBe('Žďár – 20 % / 5 Kč');
  });
});

describe('toJsonElement', () => {
  const valueIn = (element: string): unknown =>
    JSON.parse(element.replace(/^<script[^>]*>/, '').replace(/<\/script>$/, ''));

  it('is a script element with the attributes and the value as JSON', () => {
    expect(toJsonElement('type="application/json"', { a: [1, null] })).toBe(
      '<script type="application/json">{"a":[1,null]}</script>',
    );
  });

  it('ends at its own end only, and keeps the text', () => {
    const text = '</script><!--<script>\u2028\u2029';
    const element = toJsonElement('', { text });
    expect(element.match(/</g)).toHaveLength(2);
    expect(element).not.toMatch(/[\u2028\u2029]/);
    expect(valueIn(element)).toEqual({ text });
  });
});
