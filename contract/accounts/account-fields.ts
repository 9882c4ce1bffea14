import * as v from 'valibot';
import { atMost, notInLine, visible, without } from '../text-line.ts';
import { isEmailAddress, toAsciiAddress } from './email-address.ts';

/** In characters; the form recommends a longer one. */
export const minPasswordLength = 6;
/** In characters; limits the work of the server. */
const maxPasswordLength = 200;
const maxNameLength = 100;
export const maxEmailLength = 254;

/**
 * Czech field errors of forms, in browser and server. Only the first error of a field is shown, so
 * the check for an empty value comes first.
 */
export const accountSentences = {
  emailMissing: 'Zadejte prosím Váš email.',
  emailFormat: 'Email je v nesprávném formátu.',
  passwordMissing: 'Zadejte prosím Vaše heslo.',
  passwordShort: `Heslo musí mít alespoň ${minPasswordLength} znaků.`,
  passwordLong: `Heslo může mít nejvýše ${maxPasswordLength} znaků.`,
  confirmMissing: 'Zadejte prosím heslo ještě jednou.',
  nameLong: atMost(maxNameLength),
} as const;

/** Treats a missing field as empty, so that both have the same error. */
const missingAsEmpty = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.optional(schema, '');

export const email = missingAsEmpty(
  v.pipe(
    v.string(accountSentences.emailMissing),
    v.transform(toAsciiAddress),
    v.nonEmpty(accountSentences.emailMissing),
    v.maxLength(maxEmailLength, accountSentences.emailFormat),
    v.check(isEmailAddress, accountSentences.emailFormat),
  ),
);

/** A password in one form of Unicode: two that look equal are equal, whatever keyboard typed them. */
export const normalizePassword = (password: string): string => password.normalize('NFKC');

const notTooLong = v.check<string, string>(
  (password) => normalizePassword(password).length <= maxPasswordLength,
  accountSentences.passwordLong,
);

/** Existing password: validated only by length. */
export const existingPassword = missingAsEmpty(
  v.pipe(
    v.string(accountSentences.passwordMissing),
    v.nonEmpty(accountSentences.passwordMissing),
    notTooLong,
  ),
);

const newPassword = v.pipe(
  v.string(accountSentences.passwordMissing),
  v.nonEmpty(accountSentences.passwordMissing),
  v.check(
    (password) => normalizePassword(password).length >= minPasswordLength,
    accountSentences.passwordShort,
  ),
  notTooLong,
);

const confirmPassword = v.pipe(
  v.string(accountSentences.confirmMissing),
  v.nonEmpty(accountSentences.confirmMissing),
);

/** A new password, typed twice. */
export const passwordTwice = {
  password: missingAsEmpty(newPassword),
  confirmPassword: missingAsEmpty(confirmPassword),
};

/** Whether the password was repeated correctly. */
export const isConfirmed = ({
  password,
  confirmPassword,
}: {
  password: string;
  confirmPassword: string;
}): boolean => normalizePassword(password) === normalizePassword(confirmPassword);

export const confirmDifferent = 'Heslo není stejné.';

const name = (missing: string) =>
  missingAsEmpty(
    v.pipe(
      v.string(missing),
      v.trim(),
      v.maxLength(maxNameLength, accountSentences.nameLong),
      visible(missing),
      without(notInLine),
    ),
  );

/** First and last name. */
export const names = {
  first_name: name('Jméno je povinné.'),
  last_name: name('Příjmení je povinné.'),
};
