import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import * as v from 'valibot';
import { SourceEventInputSchema } from '../../../contract/organizers/source-event.ts';
import { curlCommand } from './curl-command.ts';

const options = { server: 'https://akce.example', key: 'mk_klic', day: '2026-12-05' } as const;

/** Arguments that a shell gives to the command. */
const argumentsOf = (command: string): string[] =>
  execFileSync('sh', ['-c', command.replace(/^curl/, `printf '%s\\0'`)], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);

it('a command writes an event that the server accepts', () => {
  const [, method, address, ...rest] = argumentsOf(curlCommand({ ...options, scope: 'write' }));
  expect([method, address]).toEqual([
    'PUT',
    'https://akce.example/api/event-user/by-source/zkouska/',
  ]);
  expect(rest.slice(0, 4)).toEqual([
    '-H',
    'Authorization: Bearer mk_klic',
    '-H',
    'Content-Type: application/json',
  ]);
  const body = JSON.parse(rest.at(-1) ?? '') as object;
  expect(v.parse(SourceEventInputSchema, { ...body, id: 'zkouska' })).toMatchObject({
    status: 'draft',
    form: { schedule: [{ time: { start: '2026-12-05T18:00', precision: 'timed' } }] },
  });
});

it('a command of a key that only reads lists events', () => {
  expect(argumentsOf(curlCommand({ ...options, scope: 'read' }))).toEqual([
    '-H',
    'Authorization: Bearer mk_klic',
    'https://akce.example/api/event-user/',
  ]);
});
