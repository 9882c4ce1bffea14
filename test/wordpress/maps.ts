import type { Page } from 'playwright';
import * as v from 'valibot';
import { inject } from 'vitest';
import { EventSummarySchema } from '../../contract/events/event.ts';

/** Slug of an event of Svitavy. */
export const anyEvent = async (): Promise<string> => {
  const answer = await fetch(`${inject('serverUrl')}/api/event/?city=svitavy`);
  const [event] = v.parse(v.array(EventSummarySchema), await answer.json());
  return event?.slug ?? '';
};

/** Left edge and width of the map and of the paragraph above it. */
export const columnOf = async (page: Page): Promise<unknown[]> => {
  const map = await page
    .locator('iframe, [data-mapa-akci-own], [data-mapa-akci]')
    .first()
    .boundingBox();
  const text = await page.getByText('Přijďte se podívat').first().boundingBox();
  return [map, text].map((box) => box && [Math.round(box.x), Math.round(box.width)]);
};
