import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { person } from '../../test/support/account-calls.ts';
import {
  ForgottenPasswordFormSchema,
  LoginFormSchema,
  PasswordResetFormSchema,
  RegistrationFormSchema,
} from './account-forms.ts';

/** The first sentence of each field, as a form shows it. */
const said = (schema: v.GenericSchema, form: unknown): Record<string, string> => {
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
  it('takes what is filled in, without the spaces around it', () => {
    expect(v.parse(RegistrationFormSchema, { ...person, email: ' jana@example.cz ' })).toEqual(
      person,
    );
  });

  it('asks for everything in the specified words', () => {
    const empty = { first_name: '', last_name: ' ', email: '', password: '', confirmPassword: '' };
    expect(said(RegistrationFormSchema, { ...empty, consent: false })).toEqual({
      first_name: 'Jméno je povinné.',
      last_name: 'Příjmení je povinné.',
      email: 'Zadejte prosím Váš email.',
      password: 'Zadejte prosím Vaše heslo.',
      confirmPassword: 'Zadejte prosím heslo ještě jednou.',
      consent: 'Je vyžadován souhlas se zpracováním osobních údajů!',
    });
    const asked = said(RegistrationFormSchema, {});
    expect(Object.keys(asked).sort()).toEqual(Object.keys(person).sort());
    expect(asked['first_name']).toBe('Jméno je povinné.');
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
    [{ first_name: 'x'.repeat(101) }, { first_name: 'Nejvýše 100 znaků.' }],
    [{ consent: 'ano' }, { consent: 'Je vyžadován souhlas se zpracováním osobních údajů!' }],
  ])('says of %j: %j', (change, expected) => {
    expect(said(RegistrationFormSchema, { ...person, ...change })).toEqual(expected);
  });

  it('compares passwords though other fields are wrong', () => {
    const form = { ...person, email: '', confirmPassword: 'jiné heslo' };
    expect(said(RegistrationFormSchema, form)).toEqual({
      email: 'Zadejte prosím Váš email.',
      confirmPassword: 'Heslo není stejné.',
    });
  });

  it('keeps spaces of a password', () => {
    const form = { ...person, password: '  mezery  ', confirmPassword: '  mezery  ' };
    expect(v.parse(RegistrationFormSchema, form).password).toBe('  mezery  ');
  });
});

describe('every form', () => {
  const slug = 'a'.repeat(43);
  it.each([
    ['login', LoginFormSchema, { email: 'a@b.cz', password: 'x' }],
    ['registration', RegistrationFormSchema, person],
    ['forgotten password', ForgottenPasswordFormSchema, { email: 'a@b.cz' }],
    [
      'password reset',
      PasswordResetFormSchema,
      { slug, password: 'nové heslo', confirmPassword: 'nové heslo' },
    ],
  ] as const)('%s takes what it asks for and refuses what it does not know', (_, schema, form) => {
    expect(v.is(schema, form)).toBe(true);
    expect(v.is(schema, { ...form, is_admin: true })).toBe(false);
    expect(v.is(schema, [])).toBe(false);
    expect(v.is(schema, null)).toBe(false);
  });
});

describe('login', () => {
  it('asks for both in the specified words', () => {
    expect(said(LoginFormSchema, { email: '', password: '' })).toEqual({
      email: 'Zadejte prosím Váš email.',
      password: 'Zadejte prosím Vaše heslo.',
    });
    expect(said(LoginFormSchema, { email: 'a@', password: 'x' })).toEqual({
      email: 'Email je v nesprávném formátu.',
    });
  });
});
