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
  nameLong: `Nejvýše ${maximumNameLength} znaků.`,
  nameOdd: 'Jsou tu znaky, které sem nepatří.',
} as const;

// A line break in an address would be one in the head of a mail.
const oneLine = /^[^\p{Cc}\p{Cf}\s]+$/u;

/** What is not there is as if it were empty: the sentence that asks for it is the same. */
export const asked = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.optional(schema, '');

export const email = asked(
  v.pipe(
    v.string(sentences.emailMissing),
    v.trim(),
    v.nonEmpty(sentences.emailMissing),
    v.maxLength(maximumEmailLength, sentences.emailFormat),
    v.email(sentences.emailFormat),
    v.regex(oneLine, sentences.emailFormat),
  ),
);

/** One that somebody has: only its length is judged, to spare the server. */
export const knownPassword = asked(
  v.pipe(
    v.string(sentences.passwordMissing),
    v.nonEmpty(sentences.passwordMissing),
    v.maxLength(maximumPasswordLength, sentences.passwordLong),
  ),
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

/** A new password, typed twice. */
export const passwordTwice = {
  password: asked(newPassword),
  confirmPassword: asked(confirmPassword),
};

/** Whether both are one. */
export const isSame = ({
  password,
  confirmPassword: again,
}: {
  password: string;
  confirmPassword: string;
}): boolean => password === again;

export const confirmDifferent = 'Heslo není stejné.';

export const name = (missing: string) =>
  asked(
    v.pipe(
      v.string(missing),
      v.trim(),
      v.nonEmpty(missing),
      v.maxLength(maximumNameLength, sentences.nameLong),
      v.regex(/^[^\p{Cc}]*$/u, sentences.nameOdd),
    ),
  );
