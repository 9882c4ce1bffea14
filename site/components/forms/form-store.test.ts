import { describe, expect, it } from 'vitest';
import { createFormStore } from './form-store.ts';

const empty = { title: '', place: { city: '' } };
const validate = ({ title, place }: typeof empty) => ({
  ...(title === '' && { title: 'Napište název.' }),
  ...(place.city === '' && { 'place.city': 'Vyberte obec.' }),
});
const open = (values = empty) => createFormStore(values, validate);

describe('createFormStore', () => {
  it('shows a problem only after the field was left', () => {
    const form = open();
    expect(form.$shownProblems.get()).toEqual({});
    form.touch('place.city');
    expect(form.$shownProblems.get()).toEqual({ 'place.city': 'Vyberte obec.' });
    expect(Object.keys(form.$problems.get())).toEqual(['title', 'place.city']);
  });

  it('shows the problems of all fields after showAll', () => {
    const form = open();
    form.showAll();
    expect(Object.keys(form.$shownProblems.get())).toEqual(['title', 'place.city']);
    form.change({ title: 'Ples' });
    expect(Object.keys(form.$shownProblems.get())).toEqual(['place.city']);
  });

  it('shows only the problems of fields that were left after showAll(false)', () => {
    const form = open();
    form.touch('title');
    form.showAll();
    form.showAll(false);
    expect(Object.keys(form.$shownProblems.get())).toEqual(['title']);
  });

  it('shows problems of the server until their field is changed', () => {
    const form = open({ title: 'Ples', place: { city: 'svitavy' } });
    form.setServerProblems({ title: 'Název už existuje.', 'place.city': 'Obec neznáme.' });
    form.change({ place: { city: 'litomysl' } });
    expect(form.$shownProblems.get()).toEqual({ title: 'Název už existuje.' });
    form.change({ title: 'Bál' });
    expect(form.$shownProblems.get()).toEqual({});
  });

  it('removes only the problems of the named paths', () => {
    const form = open({ title: 'Ples', place: { city: 'svitavy' } });
    form.setServerProblems({ 'place.city': 'Obec neznáme.', 'place.street': 'Ulici neznáme.' });
    form.change({ place: { city: 'litomysl' } }, ['place.city']);
    expect(form.$problems.get()).toEqual({ 'place.street': 'Ulici neznáme.' });
  });

  it('keeps problems of the server when values are updated by a function', () => {
    const form = open({ title: 'Ples', place: { city: 'svitavy' } });
    form.setServerProblems({ title: 'Název už existuje.' });
    form.update((values) => ({ ...values, place: { city: 'brno' } }));
    expect(form.$values.get().place.city).toBe('brno');
    expect(form.$problems.get()).toEqual({ title: 'Název už existuje.' });
  });

  it('forgets problems of the server with the values they are about', () => {
    const form = open();
    form.touch('title');
    form.setServerProblems({ 'place.city': 'Obec neznáme.' });
    form.replace({ title: '', place: { city: 'brno' } });
    expect(form.$shownProblems.get()).toEqual({ title: 'Napište název.' });
    form.reset(empty);
    expect(form.$shownProblems.get()).toEqual({});
  });
});
