import { createRoot, type Root } from 'react-dom/client';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { CallResult } from '../../shell/call-result.ts';
import { Field } from './field.tsx';
import { useForm } from './use-form.ts';

const schema = v.strictObject({
  name: v.pipe(v.string(), v.nonEmpty('Zadejte jméno.')),
  email: v.pipe(v.string(), v.nonEmpty('Zadejte email.')),
  password: v.string(),
});
const sent: unknown[] = [];
const send = (values: unknown): Promise<CallResult<null>> => {
  sent.push(values);
  return Promise.resolve({ state: 'done', more: 0, answer: null });
};

const Form = () => {
  const { field, submit } = useForm(
    schema,
    { name: '', email: '', password: '' },
    send,
    () => undefined,
  );
  return (
    <form noValidate onSubmit={submit}>
      <Field label="Jméno" {...field('name')} />
      <Field label="Email" {...field('email')} />
      <Field label="Heslo" {...field('password')} />
      <button type="submit">Odeslat</button>
    </form>
  );
};

let root: Root;
let box: HTMLElement;
beforeEach(async () => {
  sent.length = 0;
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
  root.render(<Form />);
  await expect.poll(() => box.querySelectorAll('input').length).toBe(3);
});
afterEach(() => {
  root.unmount();
  box.remove();
});
const input = (name: string) => box.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const press = () => userEvent.click(box.querySelector('button')!);

/** Sets a value without an event and past React, as some password managers do. */
const fillSilently = (name: string, value: string): void => {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  set!.call(input(name), value);
};

it('keeps and sends values that were filled without an event', async () => {
  fillSilently('email', 'jana@example.cz');
  fillSilently('password', 'tajné');
  await userEvent.type(input('name'), 'Jana');
  expect([input('email').value, input('password').value]).toEqual(['jana@example.cz', 'tajné']);
  await press();
  expect(sent).toEqual([{ name: 'Jana', email: 'jana@example.cz', password: 'tajné' }]);
});

it('sends values of which not one came with an event', async () => {
  for (const name of ['name', 'email', 'password']) fillSilently(name, 'Jana');
  await press();
  expect(sent).toEqual([{ name: 'Jana', email: 'Jana', password: 'Jana' }]);
});

it('focuses the first invalid field of the page after a submit', async () => {
  await userEvent.type(input('name'), 'Jana');
  await press();
  await expect.poll(() => document.activeElement).toBe(input('email'));
  expect([box.textContent, sent]).toEqual([expect.stringContaining('Zadejte email.'), []]);
});
