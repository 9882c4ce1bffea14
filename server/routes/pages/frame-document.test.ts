import { expect, it } from 'vitest';
import { createFrameDocuments } from './frame-document.ts';

const frames = createFrameDocuments('');
const scriptsOf = (html: string): string[] =>
  [...html.matchAll(/<script ([^>]*)><\/script>/g)].map(([, attributes = '']) => attributes);

it('loads frame-inside.js before the widget, and frame-event.js when an event is named', () => {
  const [inside, event] = [
    'defer src="/embed/frame-inside.js"',
    'defer src="/embed/frame-event.js"',
  ];
  const widget = 'defer src="/embed/v1.js" data-frame';
  expect(scriptsOf(frames.toMap(null, false))).toEqual([inside, widget]);
  expect(scriptsOf(frames.toMap(null, true))).toEqual([inside, event, widget]);
});
