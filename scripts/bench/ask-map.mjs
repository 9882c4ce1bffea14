import { performance } from 'node:perf_hooks';
import { toDayMonthYear } from '../../build/js/contract/events/civil-date.js';
import { addDays, civilDateAt } from '../../build/js/domain/time/civil-time.js';
import { createAsk } from './ask.mjs';

/** Part of a query with the week from today. */
export const thisWeek = () => {
  const today = civilDateAt(Date.now());
  return `s=${toDayMonthYear(today)}&e=${toDayMonthYear(addDays(today, 6))}`;
};

/** Token of a new account. */
export const register = async (url, number = 0) => {
  const answer = await globalThis.fetch(`${url}/api/auth/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      first_name: 'Jana',
      last_name: 'Nováková',
      email: `jana${number}@example.cz`,
      password: 'tajné heslo',
      confirmPassword: 'tajné heslo',
      consent: true,
    }),
  });
  return (await answer.json()).token;
};

/** Questions of a map that is moved all the time: hardly any is cached. */
export const createQuestions = (days) => {
  let count = 0;
  return () => {
    const shift = (++count % 10_000) / 1e4;
    const bounds = `ne_lat=${50 + shift}&ne_lng=17&sw_lat=${49 + shift}&sw_lng=16`;
    return `/api/event/?${days}&${bounds}&format=columns`;
  };
};

/** Asks one question after another until `isOver`; gives their times in milliseconds. */
export const askUntil = async (url, next, isOver) => {
  const ask = createAsk(url);
  const times = [];
  while (!isOver()) {
    const { status, ms } = await ask(next());
    if (status !== 200) throw new Error(`the map answered ${status}`);
    times.push(ms);
  }
  return times;
};

/** Ninety-ninth percentile. */
export const p99 = (times) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)];

/** The same for so many milliseconds. */
export const askFor = (url, next, ms) => {
  const until = performance.now() + ms;
  return askUntil(url, next, () => performance.now() > until);
};
