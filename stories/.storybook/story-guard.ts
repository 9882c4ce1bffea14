import { afterEach, expect, type TestContext } from 'vitest';

/** Result of one axe rule. */
interface Check {
  nodes: { target: (string | string[])[] }[];
}
interface Report {
  type: string;
  result: { passes: Check[] };
}
interface StoryTest {
  story?: { parameters: { minAxeChecks: number } };
}

/** Whether a rule checked a node in a shadow root: its target is then a path of selectors. */
const isInShadowRoot = ({ nodes }: Check): boolean =>
  nodes.some(({ target }) => Array.isArray(target[0]));

// axe passes when it finds nothing to check, so the number of passed checks is asserted.
// Small stories lower `minAxeChecks`.
afterEach(({ task, story }: TestContext & StoryTest) => {
  if (task.result?.state === 'fail' || import.meta.env['WITHOUT_AXE']) return;
  const { reports = [], storyId = '' } = task.meta as { reports?: Report[]; storyId?: string };
  const passes = reports.find(({ type }) => type === 'a11y')?.result.passes ?? [];
  const relevant = storyId.startsWith('widget-') ? passes.filter(isInShadowRoot) : passes;
  const min = story?.parameters.minAxeChecks ?? Infinity;
  expect(relevant.length, 'accessibility checks that passed').toBeGreaterThanOrEqual(min);
});

// False alarm of an act inside another one's flush, as when an effect moves the focus:
// https://github.com/react/react/issues/37374
const falseAlarm =
  'A component suspended inside an `act` scope, but the `act` call was not awaited';

const messages: string[] = [];
const { error } = console;
console.error = (...args: unknown[]) => {
  const message = args.map(String).join(' ');
  if (message.startsWith(falseAlarm)) return;
  messages.push(message);
  error(...args);
};

// React reports misuse there: a missing key, an update outside act, a failed hydration.
afterEach(() => {
  expect(messages.splice(0), 'messages in the console').toEqual([]);
});
