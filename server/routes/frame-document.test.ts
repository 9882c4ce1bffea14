import { expect, it } from 'vitest';
import { toFrameDocument } from './frame-document.ts';

const scriptsOf = (html: string): string[] =>
  [...html.matchAll(/<script ([^>]*)><\/script>/g)].map(([, attributes = '']) => attributes);

it('loads what listens to the widget before it, and what shows an event where one is named', () => {
  const [inside, event] = [
    'defer src="/embed/frame-inside.js"',
    'defer src="/embed/frame-event.js"',
  ];
  const widget = 'defer src="/embed/v1.js" data-frame';
  expect(scriptsOf(toFrameDocument(null, false, ''))).toEqual([inside, widget]);
  expect(scriptsOf(toFrameDocument(null, true, ''))).toEqual([inside, event, widget]);
});
