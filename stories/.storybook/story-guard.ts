import { afterEach, expect, type TestContext } from 'vitest';

interface Check {
  nodes: { target: (string | string[])[] }[];
}
interface Report {
  type: string;
  result: { passes: Check[] };
}
interface StoryTest {
  story?: { parameters: { leastChecks: number } };
}

/** Checks that looked at something inside a shadow root: such a target is a path of selectors. */
const insideShadow = ({ nodes }: Check): boolean =>
  nodes.some(({ target }) => Array.isArray(target[0]));

// A checker that cannot look inside has nothing to complain of, and passes: so it is counted how many
// checks found something to look at. A story that holds little says so by its `leastChecks`.
afterEach(({ task, story }: TestContext & StoryTest) => {
  if (task.result?.errors?.length) return;
  const { reports = [], storyId = '' } = task.meta as { reports?: Report[]; storyId?: string };
  const passes = reports.find(({ type }) => type === 'a11y')?.result.passes ?? [];
  const seen = storyId.startsWith('widget-') ? passes.filter(insideShadow) : passes;
  const least = story?.parameters.leastChecks ?? Infinity;
  expect(seen.length, 'accessibility checks that passed').toBeGreaterThanOrEqual(least);
});

const complaints: string[] = [];
const { error } = console;
console.error = (...words: unknown[]) => {
  complaints.push(words.map(String).join(' '));
  error(...words);
};

// React says there what it cannot refuse: a wrong effect, a missing key, an update out of turn.
afterEach(() => {
  expect(complaints.splice(0), 'complaints in the console').toEqual([]);
});
