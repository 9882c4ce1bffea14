import { afterEach, expect } from 'vitest';

interface Check {
  nodes: { target: (string | string[])[] }[];
}
interface Report {
  type: string;
  result: { passes: Check[] };
}

/** Fewer checks than this mean that the checker did not see the story. */
const leastChecks = 6;

/** Checks that looked at something inside a shadow root: such a target is a path of selectors. */
const insideShadow = ({ nodes }: Check): boolean =>
  nodes.some(({ target }) => Array.isArray(target[0]));

// A checker that cannot look inside has nothing to complain of, and passes.
afterEach(({ task }) => {
  if (task.result?.errors?.length) return;
  const { reports = [] } = task.meta as { reports?: Report[] };
  const passes = reports.find(({ type }) => type === 'a11y')?.result.passes ?? [];
  const hasShadow = [...document.querySelectorAll('*')].some((element) => element.shadowRoot);
  const seen = hasShadow ? passes.filter(insideShadow) : passes;
  expect(seen.length, 'accessibility checks that passed').toBeGreaterThanOrEqual(leastChecks);
});
