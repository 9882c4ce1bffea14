import * as sessionEndpoints from '../../../contract/endpoints/session.ts';
import * as settingsEndpoints from '../../../contract/endpoints/settings.ts';
import {
  AssociatedCitiesInputSchema,
  EmailConfirmationInputSchema,
  EmailInputSchema,
  MapConfigurationInputSchema,
  NameInputSchema,
  PasswordChangeInputSchema,
  UserDeleteInputSchema,
} from '../../../contract/accounts/settings-inputs.ts';
import { emailTaken, passwordWrong } from '../../../contract/accounts/account-inputs.ts';
import { toEmailKey } from '../../accounts/accounts.ts';
import type { AccountServices } from '../../accounts/account-services.ts';
import type { AccountRow } from '../../storage/tables.ts';
import type { ServerContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { emailUnchanged } from '../../words/refusals.ts';
import { personalRow, done, type PersonalRow } from '../endpoint-row.ts';

/** Rows of settings, export and deletion of an account. */
export const createSettingsRows = (
  services: AccountServices,
  { storage, catalogue, outbox }: ServerContext,
): PersonalRow[] => {
  const { accounts, limits, devices, passwords, settings, deleteAccount } = services;
  const { emailChanges, emailConfirmations, toExport, toUser } = services;

  /** Throws ApiError `invalid-form` on `field`; has a limit separate from logins. */
  const checkPassword = async (
    account: AccountRow,
    password: string,
    field: string,
  ): Promise<void> => {
    const who = String(account.id);
    await limits.take('check-account', who);
    if (!(await passwords.verify(account.password_hash, password)))
      throw new ApiError('invalid-form', null, { fields: { [field]: passwordWrong } });
    await limits.forget('check-account', who);
  };

  return [
    personalRow(settingsEndpoints.mapConfiguration, {
      tag: 'account',
      summary: 'Nastaví, kde se mapa uživatele otevírá',
      input: MapConfigurationInputSchema,
      async handle({ map_configuration }, visitor) {
        const { account, session } = visitor;
        await settings.setMapConfiguration(visitor, map_configuration);
        const row = {
          ...account,
          map_configuration: map_configuration && JSON.stringify(map_configuration),
        };
        return toUser(row, session.actor_id !== null);
      },
    }),
    personalRow(settingsEndpoints.associatedCities, {
      tag: 'account',
      summary: 'Domovská obec a další obce, jejichž místa se nabízejí první',
      handle: (_nothing, { account }) => settings.cities(account),
    }),
    personalRow(settingsEndpoints.setAssociatedCities, {
      tag: 'account',
      summary: 'Nastaví domovskou obec a další obce',
      input: AssociatedCitiesInputSchema,
      handle: (form, visitor) => settings.setCities(visitor, form),
    }),
    personalRow(settingsEndpoints.setName, {
      tag: 'account',
      operationId: 'name',
      summary: 'Změní jméno',
      input: NameInputSchema,
      async handle(form, visitor) {
        const { account, session } = visitor;
        await accounts.setName(visitor, form);
        return toUser({ ...account, ...form }, session.actor_id !== null);
      },
    }),
    personalRow(settingsEndpoints.setEmail, {
      tag: 'account',
      operationId: 'email',
      summary: 'Pošle na novou adresu odkaz, který ji potvrdí',
      input: EmailInputSchema,
      async handle({ email, password }, visitor) {
        const { account } = visitor;
        await limits.take('email-account', String(account.id));
        await checkPassword(account, password, 'password');
        const other = await accounts.byEmail(email);
        if (other && other.id !== account.id)
          throw new ApiError('invalid-form', null, { fields: { email: emailTaken } });
        if (toEmailKey(email) === account.email_key && email === account.email)
          throw new ApiError('invalid-form', null, { fields: { email: emailUnchanged } });
        await limits.take('email-recipient', toEmailKey(email));
        await emailChanges.sendLink(visitor, email);
        outbox.kick();
        return done;
      },
    }),
    personalRow(settingsEndpoints.cancelEmail, {
      tag: 'account',
      summary: 'Zruší změnu emailu, která čeká na potvrzení',
      async handle(_nothing, visitor) {
        await emailChanges.cancel(visitor);
        return toUser(visitor.account);
      },
    }),
    personalRow(settingsEndpoints.sendConfirmation, {
      tag: 'account',
      summary: 'Pošle znovu odkaz k potvrzení emailové adresy',
      async handle(_nothing, { account }) {
        await limits.take('email-account', String(account.id));
        await limits.take('email-recipient', account.email_key);
        await emailConfirmations.sendLink(account);
        outbox.kick();
        return done;
      },
    }),
    personalRow(sessionEndpoints.confirmEmail, {
      tag: 'person',
      summary: 'Potvrdí emailovou adresu podle odkazu z emailu',
      input: EmailConfirmationInputSchema,
      async handle({ slug }, _visitor, { network }) {
        await limits.take('confirm-address', network);
        const changed = await emailChanges.use(slug);
        if (!changed && !(await emailConfirmations.use(slug))) throw new ApiError('reset-failed');
        outbox.kick();
        return { ...done, changed };
      },
    }),
    personalRow(settingsEndpoints.passwordChange, {
      tag: 'account',
      summary: 'Změní heslo',
      description: 'Ukončí všechna ostatní přihlášení.',
      input: PasswordChangeInputSchema,
      async handle({ currentPassword, password }, visitor, { setCookie }) {
        const { account } = visitor;
        await checkPassword(account, currentPassword, 'currentPassword');
        const password_hash = await passwords.hash(password);
        const ended_email = await accounts.setPassword(visitor, password_hash);
        outbox.kick();
        setCookie(await devices.remember({ ...account, password_hash }));
        return { ...done, ended_email };
      },
    }),
    personalRow(settingsEndpoints.exportAccount, {
      tag: 'account',
      operationId: 'export',
      summary: 'Všechna uložená data o uživateli',
      handle: (_nothing, { account }) => toExport(account),
    }),
    personalRow(settingsEndpoints.userDelete, {
      tag: 'account',
      summary: 'Smaže účet, hned a navždy',
      input: UserDeleteInputSchema,
      async handle({ password, events }, visitor, { setCookie }) {
        const { account } = visitor;
        await checkPassword(account, password, 'password');
        await deleteAccount(visitor, events);
        for (const name of ['login-account', 'guess-notice'] as const)
          await limits.forget(name, account.email_key);
        for (const name of ['mail-minute', 'mail-hour', 'email-account'] as const)
          await limits.forget(name, String(account.id));
        await outbox.forget(account.id);
        await storage.purgeDeleted();
        await catalogue.settle();
        setCookie(await devices.forget(account));
        return done;
      },
    }),
  ];
};
