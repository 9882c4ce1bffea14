import type { Policy } from '../http/policy.ts';

export const answerPolicy: Policy = {
  framing: 'nobody',
  sharing: 'public',
  caching: 'answer',
  content: 'data',
};
export const slowlyChanging: Policy = { ...answerPolicy, caching: 'day' };
export const pagePolicy: Policy = {
  framing: 'nobody',
  sharing: 'own',
  caching: 'revalidate',
  content: 'page',
};
/** Policy of documents for search engines and people. */
export const documentPolicy: Policy = {
  framing: 'nobody',
  sharing: 'own',
  caching: 'minutes',
  content: 'data',
};
/** Policy of link previews; other sites show them in their pages. */
export const picturePolicy: Policy = { ...answerPolicy, caching: 'minutes' };
export const operationPolicy: Policy = {
  framing: 'nobody',
  sharing: 'own',
  caching: 'never',
  content: 'data',
};

/** Policy of answers with personal data. */
export const personalPolicy: Policy = {
  framing: 'nobody',
  sharing: 'own',
  caching: 'never',
  content: 'data',
};
