import * as v from 'valibot';
import {
  confirmDifferent,
  email,
  isSame,
  knownPassword,
  name,
  passwordTwice,
} from './account-fields.ts';
import { secret } from './secret.ts';

/** The document that people consent to. */
export const personalDataPath = '/osobni-udaje.pdf';

const consentMissing = 'Je vyžadován souhlas se zpracováním osobních údajů!';

/** Said by the server alone, for only it can know. */
export const emailTaken = 'Uživatel s touto emailovou adresou už existuje.';
export const passwordWrong = 'Tohle není Vaše heslo.';

export const LoginFormSchema = v.strictObject({ email, password: knownPassword });
export type LoginForm = v.InferOutput<typeof LoginFormSchema>;

export const RegistrationFormSchema = v.pipe(
  v.strictObject({
    first_name: name('Jméno je povinné.'),
    last_name: name('Příjmení je povinné.'),
    email,
    ...passwordTwice,
    consent: v.optional(v.pipe(v.boolean(consentMissing), v.literal(true, consentMissing)), false),
  }),
  // Compared as soon as both are there, whatever the other fields say.
  v.forward(v.partialCheck([['password'], ['confirmPassword']], isSame, confirmDifferent), [
    'confirmPassword',
  ]),
);
export type RegistrationForm = v.InferOutput<typeof RegistrationFormSchema>;

export const ForgottenPasswordFormSchema = v.strictObject({ email });
export type ForgottenPasswordForm = v.InferOutput<typeof ForgottenPasswordFormSchema>;

export const PasswordResetFormSchema = v.pipe(
  // The slug is what the mail's link carries.
  v.strictObject({ slug: secret, ...passwordTwice }),
  v.forward(v.partialCheck([['password'], ['confirmPassword']], isSame, confirmDifferent), [
    'confirmPassword',
  ]),
);
export type PasswordResetForm = v.InferOutput<typeof PasswordResetFormSchema>;
