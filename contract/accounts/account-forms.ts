import * as v from 'valibot';
import {
  confirmDifferent,
  email,
  isConfirmed,
  existingPassword,
  name,
  passwordTwice,
} from './account-fields.ts';
import { secret } from './secret.ts';

/** Path of the privacy policy (PDF), which registration requires consent to. */
export const privacyPolicyPath = '/osobni-udaje.pdf';

const consentMissing = 'Je vyžadován souhlas se zpracováním osobních údajů!';

/** Field errors of the server, which the form cannot detect. */
export const emailTaken = 'Uživatel s touto emailovou adresou už existuje.';
export const passwordWrong = 'Tohle není Vaše heslo.';

export const LoginFormSchema = v.strictObject({ email, password: existingPassword });
export type LoginForm = v.InferOutput<typeof LoginFormSchema>;

export const RegistrationFormSchema = v.pipe(
  v.strictObject({
    first_name: name('Jméno je povinné.'),
    last_name: name('Příjmení je povinné.'),
    email,
    ...passwordTwice,
    consent: v.optional(v.pipe(v.boolean(consentMissing), v.literal(true, consentMissing)), false),
  }),
  // Compared when both are valid, even if other fields are not.
  v.forward(v.partialCheck([['password'], ['confirmPassword']], isConfirmed, confirmDifferent), [
    'confirmPassword',
  ]),
);
export type RegistrationForm = v.InferOutput<typeof RegistrationFormSchema>;

export const ForgottenPasswordFormSchema = v.strictObject({ email });
export type ForgottenPasswordForm = v.InferOutput<typeof ForgottenPasswordFormSchema>;

export const PasswordResetFormSchema = v.pipe(
  // `slug` is no slug but the secret token of the link in the mail.
  v.strictObject({ slug: secret, ...passwordTwice }),
  v.forward(v.partialCheck([['password'], ['confirmPassword']], isConfirmed, confirmDifferent), [
    'confirmPassword',
  ]),
);
export type PasswordResetForm = v.InferOutput<typeof PasswordResetFormSchema>;
