import * as v from 'valibot';
import { TokenSchema } from '../../../contract/accounts/account.ts';
import { person } from './account-calls.ts';

/** Registers an account at a server on this machine; its token. */
export const enterByHttp = async (port: number, email: string): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, email }),
  });
  return v.parse(TokenSchema, await answer.json()).token;
};
