import { expect, it } from 'vitest';
import { createFrameDocuments } from './frame-document.ts';

const frames = createFrameDocuments('', 'https://akce.example');
const toMap = (namesEvent: boolean) =>
  frames.toMap({ city: null, namesEvent, plugin: null, list: null });
const scriptsOf = (html: string): string[] =>
  [...html.matchAll(/<script ([^>]*)><\/script>/g)].map(([, attributes = '']) => attributes);

it('the frame loads frame-inside.js before the widget, and frame-event.js when an event is named', () => {
  const inside = 'defer src="/embed/frame-inside.js"';
  const event = 'defer src="/embed/frame-event.js"';
  const widget = 'defer src="/embed/v1.js" data-frame';
  expect(scriptsOf(toMap(false))).toEqual([inside, widget]);
  expect(scriptsOf(toMap(true))).toEqual([inside, event, widget]);
});
