/**
 * Documented errors of the Graph API that calls for pages can meet, by our names.
 * https://developers.facebook.com/docs/graph-api/guides/error-handling and the reference of the page feed.
 */
export const graphErrors = {
  unknown: { status: 500, code: 1, message: 'An unknown error occurred' },
  service: { status: 500, code: 2, message: 'Service temporarily unavailable' },
  method: { status: 400, code: 3, message: 'Capability or permissions issue' },
  'app-calls': { status: 403, code: 4, message: 'Application request limit reached' },
  'permission-denied': { status: 403, code: 10, message: 'Application does not have permission' },
  'user-calls': { status: 403, code: 17, message: 'User request limit reached' },
  'page-calls': { status: 403, code: 32, message: 'Page request limit reached' },
  parameter: { status: 400, code: 100, message: 'Invalid parameter' },
  gone: {
    status: 400,
    code: 100,
    subcode: 33,
    message: 'Unsupported request. Object does not exist, or cannot be loaded',
  },
  'code-expired': { status: 400, code: 100, subcode: 36007, message: 'This code has expired' },
  'code-redirect': { status: 400, code: 100, subcode: 36008, message: 'redirect_uri differs' },
  'code-used': { status: 400, code: 100, subcode: 36009, message: 'This code has been used' },
  session: { status: 401, code: 102, message: 'Session key invalid or no longer valid' },
  token: { status: 401, code: 190, message: 'Invalid OAuth access token' },
  'app-removed': { status: 401, code: 190, subcode: 458, message: 'The user removed the app' },
  checkpoint: { status: 401, code: 190, subcode: 459, message: 'The user has to log in' },
  password: { status: 401, code: 190, subcode: 460, message: 'The password has changed' },
  expired: { status: 401, code: 190, subcode: 463, message: 'The session has expired' },
  unconfirmed: { status: 401, code: 190, subcode: 464, message: 'The user is not confirmed' },
  'token-invalid': { status: 401, code: 190, subcode: 467, message: 'The token is invalid' },
  'page-role': { status: 401, code: 190, subcode: 492, message: 'No role on the page' },
  permission: { status: 403, code: 200, message: 'Permissions error' },
  'app-limit': { status: 400, code: 341, message: 'Application limit reached' },
  blocked: { status: 400, code: 368, message: 'The action is considered abusive or disallowed' },
  duplicate: { status: 400, code: 506, message: 'Duplicate status message' },
  'custom-calls': { status: 400, code: 613, message: 'Calls to this API exceeded the rate limit' },
  'page-use': { status: 400, code: 80001, message: 'Too many calls to this page account' },
  link: { status: 400, code: 1609005, message: 'Error posting link' },
} as const satisfies Record<
  string,
  { status: number; code: number; subcode?: number; message: string }
>;

export type GraphErrorName = keyof typeof graphErrors;

/** Refusal of a call; `message` may say more than the name does. */
export class GraphRefusal extends Error {
  readonly errorName: GraphErrorName;

  constructor(errorName: GraphErrorName, message: string = graphErrors[errorName].message) {
    super(message);
    this.errorName = errorName;
  }
}

/** Codes that the real API marks as passing. */
const transientCodes: readonly number[] = [1, 2, 4, 17, 32, 341, 613, 80001];

/** Body of an answer, and its status. */
export const toErrorAnswer = ({
  errorName,
  message,
}: GraphRefusal): { status: number; body: object } => {
  const error: { status: number; code: number; subcode?: number } = graphErrors[errorName];
  return {
    status: error.status,
    body: {
      error: {
        message: `(#${error.code}) ${message}`,
        type: 'OAuthException',
        code: error.code,
        ...(error.subcode !== undefined && { error_subcode: error.subcode }),
        is_transient: transientCodes.includes(error.code),
        fbtrace_id: 'AFakeTraceOfTests',
      },
    },
  };
};
