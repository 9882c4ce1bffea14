import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { waitFor } from '../../../test/support/wait-for.ts';
import { listStyles } from './list-styles.ts';

const sheet = new CSSStyleSheet();
sheet.replaceSync(listStyles);

/** Title of a card with these classes, in the widget's styles. */
const showTitle = (classes: string): HTMLElement => {
  const card = document.createElement('a');
  card.className = `event-card ${classes}`;
  const title = document.createElement('span');
  title.className = 'event-card-title';
  title.textContent = 'Podzimní koncert';
  card.append(title);
  document.body.replaceChildren(card);
  return title;
};

document.adoptedStyleSheets = [sheet];
afterEach(() => document.body.replaceChildren());

it.each([
  ['is underlined', '', 'underline'],
  ['of a cancelled event stays struck through', 'event-card-cancelled', 'line-through'],
])('a title under the pointer %s', async (_, classes, line) => {
  const title = showTitle(classes);
  await userEvent.hover(title);
  await waitFor(() => expect(title.matches(':hover')).toBe(true));
  expect(getComputedStyle(title).textDecorationLine).toBe(line);
});
