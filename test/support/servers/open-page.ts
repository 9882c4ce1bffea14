import { decodeHTML } from 'entities';
import * as v from 'valibot';
import { expect } from 'vitest';
import { FirstAnswerSchema } from '../../../contract/views/first-answer.ts';
import type { TestApp } from './test-app.ts';

/** Page parsed like in a browser: a script ends at its first end tag, whatever its content. */
export const openPage = async ({ app }: Pick<TestApp, 'app'>, url: string) => {
  const { statusCode, headers, body } = await app.inject(url);
  const scripts = [...body.matchAll(/<script ([^>]*)>([^]*?)<\/script/gi)];
  const markup = body.replace(/<script [^]*?<\/script>/gi, '');
  const all = (pattern: RegExp) =>
    [...markup.matchAll(pattern)].map(([, found = '']) => decodeHTML(found));
  const one = (pattern: RegExp): string | null => {
    const found = all(pattern);
    expect(found.length).toBeLessThanOrEqual(1);
    return found[0] ?? null;
  };
  const json = (mark: string): unknown => {
    const found = scripts.filter(([, attributes = '']) => attributes.includes(mark));
    expect(found.length).toBeLessThanOrEqual(1);
    return found[0] ? JSON.parse(found[0][2] as string) : null;
  };
  return {
    statusCode,
    headers,
    body,
    scripts: scripts.length,
    scriptTexts: scripts.map(([, , text]) => text),
    title: one(/<title>([^<]*)<\/title>/g),
    description: one(/<meta name="description" content="([^"]*)">/g),
    canonical: one(/<link rel="canonical" href="([^"]*)">/g),
    robots: one(/<meta name="robots" content="([^"]*)">/g),
    graph: (name: string) => one(new RegExp(`<meta property="og:${name}" content="([^"]*)">`, 'g')),
    descriptions: markup.match(/name="description"/g)?.length,
    structured: json('application/ld+json') as Record<string, unknown> | null,
    first: v.parse(v.nullable(FirstAnswerSchema), json('id="first-answer"')),
    configuration: json('id="configuration"'),
  };
};
