import * as v from 'valibot';

/** At least this many characters; longer is better, and said so beside the field. */
export const minimumPasswordLength = 6;
/** Longer ones are no password but work for the server. */
export const maximumPasswordLength = 200;
const maximumNameLength = 100;
const maximumEmailLength = 254;

/**
 * What is said beside a field, by the form and by the server alike. The first one of a field is
 * shown; a field that is missing is asked for before it is judged.
 */
const sentences = {
  emailMissing: 'Zadejte prosím Váš email.',
  emailFormat: 'Email je v nesprávném formátu.',
  passwordMissing: 'Zadejte prosím Vaše heslo.',
  passwordShort: `Heslo musí mít alespoň ${minimumPasswordLength} znaků.`,
  passwordLong: `Heslo může mít nejvýše ${maximumPasswordLength} znaků.`,
  confirmMissing: 'Zadejte prosím heslo ještě jednou.',
  confirmDifferent: 'Heslo není stejné.',
  firstNameMissing: 'Jméno je povinné.',
  lastNameMissing: 'Příjmení je povinné.',
  nameLong: `Nejvýše ${maximumNameLength} znaků.`,
  consentMissing: 'Je vyžadován souhlas se zpracováním osobních údajů!',
} as const;

/** Said by the server alone, for only it can know. */
export const emailTaken = 'Uživatel s touto emailovou adresou už existuje.';

// A line break in an address would be one in the head of a mail.
const oneLine = /^[^\p{Cc}\p{Cf}\s]+$/u;

/** What is not there is as if it were empty: the sentence that asks for it is the same. */
const asked = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.optional(schema, '');

const email = v.pipe(
  v.string(sentences.emailMissing),
  v.trim(),
  v.nonEmpty(sentences.emailMissing),
  v.maxLength(maximumEmailLength, sentences.emailFormat),
  v.email(sentences.emailFormat),
  v.regex(oneLine, sentences.emailFormat),
);

const newPassword = v.pipe(
  v.string(sentences.passwordMissing),
  v.nonEmpty(sentences.passwordMissing),
  v.minLength(minimumPasswordLength, sentences.passwordShort),
  v.maxLength(maximumPasswordLength, sentences.passwordLong),
);

const confirmPassword = v.pipe(
  v.string(sentences.confirmMissing),
  v.nonEmpty(sentences.confirmMissing),
);

const name = (missing: string) =>
  v.pipe(
    v.string(missing),
    v.trim(),
    v.nonEmpty(missing),
    v.maxLength(maximumNameLength, sentences.nameLong),
  );

const isSame = ({
  password,
  confirmPassword: again,
}: {
  password: string;
  confirmPassword: string;
}) => password === again;

export const LoginFormSchema = v.strictObject({
  email: asked(email),
  password: asked(
    v.pipe(
      v.string(sentences.passwordMissing),
      v.nonEmpty(sentences.passwordMissing),
      v.maxLength(maximumPasswordLength, sentences.passwordLong),
    ),
  ),
});
export type LoginForm = v.InferOutput<typeof LoginFormSchema>;

export const RegistrationFormSchema = v.pipe(
  v.strictObject({
    first_name: asked(name(sentences.firstNameMissing)),
    last_name: asked(name(sentences.lastNameMissing)),
    email: asked(email),
    password: asked(newPassword),
    confirmPassword: asked(confirmPassword),
    consent: v.optional(
      v.pipe(v.boolean(sentences.consentMissing), v.literal(true, sentences.consentMissing)),
      false,
    ),
  }),
  // Compared as soon as both are there, whatever the other fields say.
  v.forward(
    v.partialCheck([['password'], ['confirmPassword']], isSame, sentences.confirmDifferent),
    ['confirmPassword'],
  ),
);
export type RegistrationForm = v.InferOutput<typeof RegistrationFormSchema>;

export const ForgottenPasswordFormSchema = v.strictObject({ email: asked(email) });
export type ForgottenPasswordForm = v.InferOutput<typeof ForgottenPasswordFormSchema>;

export const PasswordResetFormSchema = v.pipe(
  v.strictObject({
    /** What the mail's link carries. */
    slug: v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/)),
    password: asked(newPassword),
    confirmPassword: asked(confirmPassword),
  }),
  // Compared as soon as both are there, whatever the other fields say.
  v.forward(
    v.partialCheck([['password'], ['confirmPassword']], isSame, sentences.confirmDifferent),
    ['confirmPassword'],
  ),
);
export type PasswordResetForm = v.InferOutput<typeof PasswordResetFormSchema>;
