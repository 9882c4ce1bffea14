import * as v from 'valibot';

/** First error of each invalid field by its path: `schedule.0.time.start`. */
export const issuesByPath = (
  issues: readonly v.BaseIssue<unknown>[],
  toSentence: (issue: v.BaseIssue<unknown>) => string = ({ message }) => message,
): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const key = v.getDotPath(issue as never);
    if (key !== null) fields[key] ??= toSentence(issue);
  }
  return fields;
};
