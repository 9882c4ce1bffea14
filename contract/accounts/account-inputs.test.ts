import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { person } from '../../test/support/api/account-calls.ts';
import {
  ForgottenPasswordInputSchema,
  LoginInputSchema,
  PasswordResetInputSchema,
  RegistrationInputSchema,
} from './account-inputs.ts';

/** First error of each field. */
const errorsOf = (schema: v.GenericSchema, form: unknown): Record<string, string> => {
  const result = v.safeParse(schema, form);
  if (result.success) return {};
  const { nested = {} } = v.flatten(result.issues);
  return Object.fromEntries(
    Object.entries(nested as Record<string, string[]>).map(([field, [first]]) => [
      field,
      first as string,
    ]),
  );
};

describe('registration', () => {
  it('accepts a complete form and trims the email', () => {
    expect(v.parse(RegistrationInputSchema, { ...person, email: ' jana@example.cz ' })).toEqual(
      person,
    );
  });

  it.each(["o'brien@x.cz", 'a&b@x.cz', 'a+b@x.cz'])('accepts the email %s', (email) => {
    expect(v.parse(RegistrationInputSchema, { ...person, email }).email).toBe(email);
  });

  it('requires every field, with the specified errors', () => {
    const empty = { first_name: '', last_name: ' ', email: '', password: '', confirmPassword: '' };
    expect(errorsOf(RegistrationInputSchema, { ...empty, consent: false })).toEqual({
      first_name: 'Jméno je povinné.',
      last_name: 'Příjmení je povinné.',
      email: 'Zadejte prosím Váš email.',
      password: 'Zadejte prosím Vaše heslo.',
      confirmPassword: 'Zadejte prosím heslo ještě jednou.',
      consent: 'Je vyžadován souhlas se zpracováním osobních údajů!',
    });
    const errors = errorsOf(RegistrationInputSchema, {});
    expect(Object.keys(errors).sort()).toEqual(Object.keys(person).sort());
    expect(errors['first_name']).toBe('Jméno je povinné.');
  });

  it.each([
    [{ email: 'jana' }, { email: 'Email je v nesprávném formátu.' }],
    [{ email: 'jana@example.cz\nBcc: x@y.cz' }, { email: 'Email je v nesprávném formátu.' }],
    [{ email: `${'a'.repeat(250)}@example.cz` }, { email: 'Email je v nesprávném formátu.' }],
    [
      { password: '12345', confirmPassword: '12345' },
      { password: 'Heslo musí mít alespoň 6 znaků.' },
    ],
    [{ confirmPassword: 'jiné' }, { confirmPassword: 'Heslo není stejné.' }],
    [
      { password: 'x'.repeat(201), confirmPassword: 'x'.repeat(201) },
      { password: 'Heslo může mít nejvýše 200 znaků.' },
    ],
    [{ first_name: 'Jana\u202e' }, { first_name: 'Je tu znak U+202E, který sem nepatří.' }],
    [{ last_name: '\u200b' }, { last_name: 'Příjmení je povinné.' }],
    [{ last_name: '\u3164\u2800' }, { last_name: 'Příjmení je povinné.' }],
    [{ first_name: 'x'.repeat(101) }, { first_name: 'Nejvýše 100 znaků.' }],
    [{ consent: 'ano' }, { consent: 'Je vyžadován souhlas se zpracováním osobních údajů!' }],
  ])('refuses %j with %j', (change, expected) => {
    expect(errorsOf(RegistrationInputSchema, { ...person, ...change })).toEqual(expected);
  });

  it('takes two passwords that look equal for equal', () => {
    const typed = 'žluťoučký';
    const form = {
      ...person,
      password: typed.normalize('NFC'),
      confirmPassword: typed.normalize('NFD'),
    };
    expect(errorsOf(RegistrationInputSchema, form)).toEqual({});
  });

  it('counts the characters of a password in one form of Unicode', () => {
    const errors = (password: string) =>
      errorsOf(RegistrationInputSchema, { ...person, password, confirmPassword: password });
    // Three letters, written as six.
    expect(errors('žšč'.normalize('NFD'))).toEqual({
      password: 'Heslo musí mít alespoň 6 znaků.',
    });
    const long = 'é'.repeat(150).normalize('NFD');
    expect(errors(long)).toEqual({});
    expect(v.is(LoginInputSchema, { email: 'a@b.cz', password: long })).toBe(true);
  });

  it('compares passwords even if other fields are invalid', () => {
    const form = { ...person, email: '', confirmPassword: 'jiné heslo' };
    expect(errorsOf(RegistrationInputSchema, form)).toEqual({
      email: 'Zadejte prosím Váš email.',
      confirmPassword: 'Heslo není stejné.',
    });
  });

  it('does not trim a password', () => {
    const form = { ...person, password: '  mezery  ', confirmPassword: '  mezery  ' };
    expect(v.parse(RegistrationInputSchema, form).password).toBe('  mezery  ');
  });
});

describe('form schemas', () => {
  const slug = 'a'.repeat(43);
  it.each([
    ['login', LoginInputSchema, { email: 'a@b.cz', password: 'x' }],
    ['registration', RegistrationInputSchema, person],
    ['forgotten password', ForgottenPasswordInputSchema, { email: 'a@b.cz' }],
    [
      'password reset',
      PasswordResetInputSchema,
      { slug, password: 'nové heslo', confirmPassword: 'nové heslo' },
    ],
  ] as const)('accept the fields of %s and refuse unknown ones', (_, schema, form) => {
    expect(v.is(schema, form)).toBe(true);
    expect(v.is(schema, { ...form, is_admin: true })).toBe(false);
    expect(v.is(schema, [])).toBe(false);
    expect(v.is(schema, null)).toBe(false);
  });
});

describe('login', () => {
  it('requires both fields, with the specified errors', () => {
    expect(errorsOf(LoginInputSchema, { email: '', password: '' })).toEqual({
      email: 'Zadejte prosím Váš email.',
      password: 'Zadejte prosím Vaše heslo.',
    });
    expect(errorsOf(LoginInputSchema, { email: 'a@', password: 'x' })).toEqual({
      email: 'Email je v nesprávném formátu.',
    });
  });
});
