import { expect, test } from 'vitest';
import { createDialogsStore } from './dialogs.ts';

test('an address goes from one dialog to the next, and is forgotten when it closes', () => {
  const { $opened, open, close } = createDialogsStore();
  open('login', { note: 'Přihlášení skončilo.' });
  open('forgotten', { email: 'jana@example.cz' });
  open('login');
  expect($opened.get()).toEqual({
    name: 'login',
    email: 'jana@example.cz',
    note: 'Přihlášení skončilo.',
  });
  close();
  open('registration');
  expect($opened.get()).toEqual({ name: 'registration' });
});

test('a late answer to an abandoned form closes no dialog opened since', () => {
  const { $opened, open, finish } = createDialogsStore();
  open('login');
  open('registration');
  expect([finish('login'), $opened.get()?.name]).toEqual([false, 'registration']);
  expect([finish('registration'), $opened.get()]).toEqual([true, null]);
});
