import * as v from 'valibot';
import { FormErrorSchema, TokenSchema } from '../../../contract/accounts/account.ts';
import type { TestApp } from '../servers/test-app.ts';

/** A registration form that is accepted. */
export const person = {
  first_name: 'Jana',
  last_name: 'Nováková',
  email: 'jana@example.cz',
  password: 'tajné heslo',
  confirmPassword: 'tajné heslo',
  consent: true,
};

export interface Called {
  status: number;
  /** Null for a file. */
  json: unknown;
  headers: Record<string, unknown>;
}

const isJson = (headers: Record<string, unknown>): boolean =>
  String(headers['content-type']).startsWith('application/json');

/** Calls of the account API. `app` is read at each call, because tests replace it. */
export const createAccountCalls = (app: () => TestApp) => {
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    {
      body,
      token,
      headers = {},
    }: { body?: unknown; token?: string | undefined; headers?: Record<string, string> } = {},
  ): Promise<Called> => {
    const answer = await app().app.inject({
      method,
      url: `/api/${path}`,
      headers: { ...(token && { authorization: `Token ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    });
    return {
      status: answer.statusCode,
      json: isJson(answer.headers) ? (JSON.parse(answer.body) as unknown) : null,
      headers: answer.headers,
    };
  };
  const tokenOf = ({ json }: Called): string => v.parse(TokenSchema, json).token;
  return {
    call,
    tokenOf,
    /** The error of a refused form: its message and fields. */
    refusalOf: ({ json }: Called) => v.parse(FormErrorSchema, json).error,
    /**
     * Registers `person` with changes, without the mail that confirms the address; gives the session
     * token.
     */
    async register(changes: Partial<Record<keyof typeof person, unknown>> = {}) {
      const body = { ...person, ...changes };
      const token = tokenOf(await call('POST', 'auth/register/', { body }));
      await app()
        .context.storage.db.deleteFrom('outbox')
        .where('recipient', '=', body.email as string)
        .execute();
      return token;
    },
    login: (password = person.password, email = person.email) =>
      call('POST', 'auth/login/', { body: { email, password } }),
    /** Whether a session token is still valid. */
    isIn: async (token: string) => (await call('GET', 'auth/user/', { token })).status === 200,
    /** Unsent mails, oldest first. */
    mails: () => app().context.storage.db.selectFrom('outbox').selectAll().orderBy('id').execute(),
    /** Deletes accounts, mails, audit and login attempts. */
    async clear() {
      const { db } = app().context.storage;
      for (const table of ['audit', 'outbox', 'account', 'attempt'] as const)
        await db.deleteFrom(table).execute();
    },
  };
};
