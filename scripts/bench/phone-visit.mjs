import { setTimeout } from 'node:timers/promises';
import { openTab } from './phone-tab.mjs';

/** Shortest long task by definition, in milliseconds. */
const longTaskLimit = 50;
/** Shortest interaction that the browser records, in milliseconds to the next paint. */
export const shortestInteraction = 16;

/** Idle time before figures are read, and between two inputs, in milliseconds. */
const longRest = 1000;
const shortRest = 400;

/** Two drags in shares of the map's size: half of it east, then a quarter back and half south. */
const pans = [
  [-0.5, 0],
  [0.25, -0.5],
];

/** Paths and selectors of the two pages; `seen` are those to be watched. */
export const widgetPage = {
  path: '/widget.html',
  seen: { rows: '.event-card', pins: '.place-pin, .cluster-ring, .crowd-ring' },
  zoomIn: '.zoom-in',
  zoomOut: '.zoom-out',
  filters: '.disclosure-button',
  category: '.category-row input',
  search: '.search-box input',
};
export const barePage = {
  path: '/bare-leaflet.html',
  seen: { pins: '.leaflet-marker-icon' },
  zoomIn: '.leaflet-control-zoom-in',
  zoomOut: '.leaflet-control-zoom-out',
};

const longestTask = (tasks) => Math.max(0, ...tasks.map(({ duration }) => duration));
const blockingTime = (tasks) =>
  tasks.reduce((sum, { duration }) => sum + duration - longTaskLimit, 0);

const load = async (tab, url) => {
  await tab.open(url);
  for (let tries = 0; tries < 120; tries++) {
    await setTimeout(250);
    const { firstSeen } = await tab.watched();
    if (firstSeen.pins) break;
  }
  // Parts that load after the first pins may shift and block as well.
  await tab.untilSettled(longRest);
  const { firstSeen, layoutShift, longTasks } = await tab.watched();
  return {
    firstRows: firstSeen.rows,
    firstPins: firstSeen.pins,
    layoutShift,
    blockingTime: blockingTime(longTasks),
    longestTask: longestTask(longTasks),
    elements: await tab.countElements(),
  };
};

/** Runs actions, each until the page is idle; gives the longest task meanwhile. */
const longestTaskOf = async (tab, actions) => {
  const startedAt = await tab.now();
  for (const act of actions) {
    await act();
    await tab.untilSettled(act === actions.at(-1) ? longRest : shortRest);
  }
  const { longTasks } = await tab.watched();
  return longestTask(longTasks.filter(({ startTime }) => startTime >= startedAt));
};

const pan = async (tab) => {
  const before = await tab.busyTime();
  const longest = await longestTaskOf(
    tab,
    pans.map((parts) => () => tab.dragMap(parts)),
  );
  return {
    panLongestTask: longest,
    panBusyTime: (await tab.busyTime()) - before,
    elementsAfterPans: await tab.countElements(),
  };
};

const zoom = async (tab, { zoomIn, zoomOut }) => ({
  zoomLongestTask: await longestTaskOf(
    tab,
    [zoomIn, zoomOut].map((button) => () => tab.tap(button)),
  ),
});

/** Time from input to next paint, in milliseconds: the slowest event of the interaction. */
const timeToPaint = async (tab, interact) => {
  const startedAt = await tab.now();
  await interact();
  await tab.untilSettled(shortRest);
  const { interactions } = await tab.watched();
  const durations = interactions.flatMap(({ startTime, duration }) =>
    startTime >= startedAt ? duration : [],
  );
  return Math.max(shortestInteraction, ...durations);
};

// Detects a tap that missed its target, which would be measured as fast.
const expectValue = async (tab, selector, name, value) => {
  if ((await tab.read(selector, name)) !== value) throw new Error(`${selector} was not pressed`);
};

const filter = async (tab, { filters, category, search }) => {
  await tab.tap(filters);
  await tab.untilSettled(shortRest);
  const tickToPaint = await timeToPaint(tab, () => tab.tap(category));
  await expectValue(tab, category, 'checked', true);
  await tab.tap(search);
  await tab.untilSettled(shortRest);
  const letterToPaint = await timeToPaint(tab, () => tab.page.keyboard.press('k'));
  await expectValue(tab, search, 'value', 'k');
  return { tickToPaint, letterToPaint };
};

/** All figures of one visit; times in milliseconds. */
export const visit = async (browser, origin, page) => {
  const tab = await openTab(browser, page.seen);
  const figures = {
    ...(await load(tab, origin + page.path)),
    ...(await pan(tab)),
    ...(await zoom(tab, page)),
    ...(page.filters && (await filter(tab, page))),
  };
  await tab.close();
  return figures;
};
