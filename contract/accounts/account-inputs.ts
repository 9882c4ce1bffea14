import * as v from 'valibot';
import { storableText } from '../text-line.ts';
import {
  confirmDifferent,
  email,
  isConfirmed,
  maxEmailLength,
  existingPassword,
  names,
  passwordTwice,
} from './account-fields.ts';
import { secret } from './secret.ts';

/** Path of the privacy policy (PDF), which registration requires consent to. */
export const privacyPolicyPath = '/osobni-udaje.pdf';

const consentMissing = 'Je vyžadován souhlas se zpracováním osobních údajů!';

/** Field errors of the server, which the form cannot detect. */
export const emailTaken = 'Uživatel s\u00a0touto emailovou adresou už existuje.';
export const passwordWrong = 'Toto není vaše heslo.';

/** `{email}` of the path. */
export const LoginAsInputSchema = v.strictObject({ email: storableText(maxEmailLength) });

export const LoginInputSchema = v.strictObject({ email, password: existingPassword });
export type LoginInput = v.InferOutput<typeof LoginInputSchema>;

export const RegistrationInputSchema = v.pipe(
  v.strictObject({
    ...names,
    email,
    ...passwordTwice,
    consent: v.optional(v.pipe(v.boolean(consentMissing), v.literal(true, consentMissing)), false),
  }),
  // Compared when both are valid, even if other fields are not.
  v.forward(v.partialCheck([['password'], ['confirmPassword']], isConfirmed, confirmDifferent), [
    'confirmPassword',
  ]),
);
export type RegistrationInput = v.InferOutput<typeof RegistrationInputSchema>;

export const ForgottenPasswordInputSchema = v.strictObject({ email });
export type ForgottenPasswordInput = v.InferOutput<typeof ForgottenPasswordInputSchema>;

export const PasswordResetInputSchema = v.pipe(
  // `slug` is no slug but the secret token of the link in the mail.
  v.strictObject({ slug: secret, ...passwordTwice }),
  v.forward(v.partialCheck([['password'], ['confirmPassword']], isConfirmed, confirmDifferent), [
    'confirmPassword',
  ]),
);
export type PasswordResetInput = v.InferOutput<typeof PasswordResetInputSchema>;
