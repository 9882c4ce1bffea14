import { useEffect, useState } from 'react';
import type * as FindingPart from './finding.tsx';
import { afterAsking } from './after-asking.ts';
import { useWidget } from './widget-context.ts';

export type Finding = typeof FindingPart;

/** The part for finding, asked for at once, but after the list and what the list asks for. */
export const useFinding = (): { finding: Finding | null; failed: boolean; load(): void } => {
  const { adoptStyles, store } = useWidget();
  const [finding, setFinding] = useState<Finding | null>(null);
  const [failed, setFailed] = useState(false);
  const load = (): void => {
    setFailed(false);
    import('./finding.tsx').then(
      (part) => {
        adoptStyles(part.findingStyles);
        setFinding(part);
      },
      () => setFailed(true),
    );
  };
  useEffect(() => afterAsking(store.$loading, load), []);
  return { finding, failed, load };
};
