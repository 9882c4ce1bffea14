import * as sessionEndpoints from '../../../contract/endpoints/session.ts';
import * as settingsEndpoints from '../../../contract/endpoints/settings.ts';
import {
  ForgottenPasswordInputSchema,
  LoginAsInputSchema,
  LoginInputSchema,
  PasswordResetInputSchema,
  RegistrationInputSchema,
} from '../../../contract/accounts/account-inputs.ts';
import { toEmailKey } from '../../accounts/accounts.ts';
import type { AccountServices } from '../../accounts/account-services.ts';
import type { ServerContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { personalRow, done, type PersonalRow } from '../endpoint-row.ts';

/** Rows of login, registration, forgotten password and sessions. */
export const createLoginRows = (
  services: AccountServices,
  { outbox }: ServerContext,
): PersonalRow[] => {
  const { accounts, sessions, limits, devices, tryLogin, passwords, resets, toUser } = services;
  return [
    personalRow(sessionEndpoints.login, {
      tag: 'person',
      summary: 'Přihlášení emailem a heslem',
      input: LoginInputSchema,
      async handle({ email, password }, _visitor, { network, device, cookies, setCookie }) {
        const account = await accounts.byEmail(email);
        const isRight = await tryLogin(
          { emailKey: toEmailKey(email), account, network, cookies },
          () => passwords.verify(account?.password_hash ?? null, password),
        );
        if (!account || !isRight) throw new ApiError('login-failed');
        const token = await sessions.open(account, device).catch((error: unknown) => {
          // The password was changed, or the account deleted, while it was compared.
          throw error instanceof ApiError ? new ApiError('login-failed') : error;
        });
        setCookie(await devices.remember(account));
        return { token };
      },
    }),
    personalRow(sessionEndpoints.register, {
      tag: 'person',
      summary: 'Registrace',
      input: RegistrationInputSchema,
      async handle(form, _visitor, { network, device, setCookie }) {
        await limits.take('register-address', network);
        const account = await accounts.create(form, await passwords.hash(form.password));
        // Nobody may have mails sent to one address again and again.
        if (await limits.allows('email-recipient', account.email_key)) {
          await services.emailConfirmations.sendLink(account);
          outbox.kick();
        }
        const token = await sessions.open(account, device);
        setCookie(await devices.remember(account));
        return { token };
      },
    }),
    personalRow(sessionEndpoints.forgottenPassword, {
      tag: 'person',
      summary: 'Pošle odkaz k nastavení nového hesla',
      input: ForgottenPasswordInputSchema,
      async handle({ email }, _visitor, { network }) {
        await limits.take('forgotten-address', network);
        const account = await accounts.byEmail(email);
        if (!account) throw new ApiError('unknown-account');
        const who = String(account.id);
        // A mail with a valid link was just sent; another one is not needed.
        if (!(await limits.allows('mail-minute', who)) && (await resets.isPending(account)))
          return done;
        if (!(await limits.allows('mail-hour', who))) {
          if (await resets.isPending(account)) return done;
          throw new ApiError('too-many-requests');
        }
        await resets.sendLink(account);
        outbox.kick();
        return done;
      },
    }),
    personalRow(sessionEndpoints.passwordReset, {
      tag: 'person',
      summary: 'Nastaví nové heslo podle odkazu z emailu',
      description: 'Ukončí všechna přihlášení.',
      input: PasswordResetInputSchema,
      async handle({ slug, password }, _visitor, { network, setCookie }) {
        await limits.take('reset-address', network);
        const account = await resets.use(slug, await passwords.hash(password));
        if (!account) throw new ApiError('reset-failed');
        outbox.kick();
        setCookie(await devices.remember(account));
        return done;
      },
    }),
    personalRow(sessionEndpoints.currentUser, {
      tag: 'person',
      operationId: 'user',
      summary: 'Přihlášený uživatel',
      handle: (_nothing, { account, session }) => toUser(account, session.actor_id !== null),
    }),
    personalRow(sessionEndpoints.logout, {
      tag: 'person',
      summary: 'Odhlášení',
      async handle(_nothing, visitor) {
        await sessions.end(visitor);
        return done;
      },
    }),
    personalRow(settingsEndpoints.sessions, {
      tag: 'account',
      summary: 'Přihlášení účtu, naposled použité napřed',
      async handle(_nothing, { account, session }) {
        const rows = await sessions.list(account.id);
        return rows.map(({ id, device, created_at, used_at, actor_id }) => ({
          id,
          device,
          created_at,
          used_at,
          current: id === session.id,
          login_as: actor_id !== null,
        }));
      },
    }),
    personalRow(settingsEndpoints.logoutEverywhere, {
      tag: 'account',
      summary: 'Ukončí všechna přihlášení, i toto',
      async handle(_nothing, { account }) {
        await sessions.endAll(account.id);
        return done;
      },
    }),
    personalRow(sessionEndpoints.loginAs, {
      tag: 'person',
      summary: 'Přihlášení správce jménem uživatele, na hodinu',
      input: LoginAsInputSchema,
      async handle({ email }, administrator) {
        const account = await accounts.byEmail(email);
        if (!account) throw new ApiError('unknown-account');
        // Administrators must not log in as each other.
        if (account.administrator === 1) throw new ApiError('forbidden');
        return { token: await sessions.open(account, 'Správce', administrator) };
      },
    }),
  ];
};
