import { fork, type ChildProcess } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createPdfCompiler, defaultLimits, type PdfCompiler } from './pdf-compiler.ts';
import { fontFiles, templatesFolder } from './print-files.ts';
import { documentOf, eventOf } from './print-fixture.ts';
import { itLong } from '../../test/support/thorough.ts';

const folder = mkdtempSync(join(tmpdir(), 'print-process-'));
afterAll(() => rmSync(folder, { recursive: true }));

const open: PdfCompiler[] = [];
const openCompiler = (...options: Parameters<typeof createPdfCompiler>): PdfCompiler => {
  const compiler = createPdfCompiler(...options);
  open.push(compiler);
  return compiler;
};
afterEach(() => {
  for (const compiler of open.splice(0)) compiler.close();
});

/** Starts a program of this text instead of the compiler, once; then the text of `next`. */
const programs = (...texts: string[]) => {
  let started = 0;
  return (): ChildProcess => {
    const file = join(folder, `${started}.mjs`);
    writeFileSync(file, texts[Math.min(started++, texts.length - 1)] as string);
    return fork(file, {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
  };
};
const answering = `process.on('message', ({ id }) =>
  process.send({ id, file: Buffer.from('%PDF ' + process.pid), memory: 1 }));`;
const hanging = `process.on('message', () => { for (;;); });`;
const dying = `process.on('message', () => process.exit(1));`;
const dyingLater = `let written = 0; process.on('message', ({ id }) => {
  if (written++) process.exit(1);
  process.send({ id, file: Buffer.from('%PDF ' + process.pid), memory: 1 }); });`;
const talking = `process.on('message', () => process.send({ hello: true }));`;
const stillborn = `throw new Error('does not load');`;

const document = documentOf([eventOf()]);
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const isRunning = (id: number): boolean => {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
};

describe('PDF compiler', () => {
  it('writes every layout as accessible PDF', async () => {
    const compiler = openCompiler();
    expect(compiler.processId).toBeNull();
    for (const layout of ['list', 'poster', 'leaflet', 'day-plan'] as const) {
      const pdf = await compiler.write({ ...document, layout });
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      expect(pdf.includes('pdfuaid:part')).toBe(true);
    }
  });

  it('writes the pages of a document as pictures, one below another', async () => {
    const compiler = openCompiler();
    const heightOf = async (count: number) => {
      const events = Array.from({ length: count }, () => eventOf());
      const svg = (await compiler.write(documentOf(events), {}, 'svg')).toString();
      const [, width, height] = /^<svg [^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
      expect(Number(width)).toBeCloseTo(595.28, 1);
      // A ground would cover the first page.
      expect(svg).not.toContain('<path class="typst-shape" fill="#ffffff"');
      expect(svg).not.toMatch(/<script|<foreignObject|\bon\w+=|href="(?!#|data:image)/);
      return Number(height);
    };
    expect(await heightOf(1)).toBeCloseTo(841.89, 1);
    expect(await heightOf(90)).toBeCloseTo(2 * 841.89, 1);
  });

  it('refuses a document that breaks the standard, and goes on', async () => {
    const compiler = openCompiler();
    const broken = documentOf([eventOf({ title: 'שלום' })]);
    await expect(compiler.write(broken)).rejects.toMatchObject({
      failure: 'refused',
      message: expect.stringContaining('PDF/UA-1'),
    });
    const id = compiler.processId;
    await compiler.write(document);
    expect(compiler.processId).toBe(id);
  });

  it('reads nothing outside the document', async () => {
    const compiler = openCompiler();
    const poster = (file: string) => ({
      ...document,
      layout: 'poster' as const,
      picture: { file, alt: 'Obrázek' },
    });
    const picture = join(folder, 'picture.png');
    writeFileSync(picture, onePixel);
    for (const file of [picture, `../..${picture}`, `/../..${picture}`])
      await expect(compiler.write(poster(file))).rejects.toMatchObject({ failure: 'refused' });
    await compiler.write(poster('picture.png'), { 'picture.png': onePixel });
    // Nor what an earlier document had.
    await expect(compiler.write(poster('picture.png'))).rejects.toMatchObject({
      failure: 'refused',
    });
  });

  it('writes documents one after another, in their order', async () => {
    const compiler = openCompiler();
    const order: number[] = [];
    await Promise.all(
      [1, 2, 3].map((number) => compiler.write(document).then(() => order.push(number))),
    );
    expect(order).toEqual([1, 2, 3]);
  });

  it('replaces the process after a number of documents', async () => {
    const compiler = openCompiler({ ...defaultLimits, documents: 2 }, programs(answering));
    const ids: string[] = [];
    for (let index = 0; index < 5; index++) ids.push((await compiler.write(document)).toString());
    expect(new Set(ids).size).toBe(3);
    expect(ids[0]).toBe(ids[1]);
  });

  it('replaces a process that occupies too much memory', async () => {
    const compiler = openCompiler({ ...defaultLimits, memory: 0 }, programs(answering));
    const first = await compiler.write(document);
    expect((await compiler.write(document)).equals(first)).toBe(false);
  });

  itLong('kills a process that hangs, and starts another', async () => {
    const compiler = openCompiler(
      { ...defaultLimits, milliseconds: 4000 },
      programs(hanging, answering),
    );
    const writing = compiler.write(document);
    await expect.poll(() => compiler.processId).not.toBeNull();
    const id = compiler.processId as number;
    await expect(writing).rejects.toMatchObject({ failure: 'too-slow' });
    await expect.poll(() => isRunning(id)).toBe(false);
    await expect(compiler.write(document)).resolves.toBeInstanceOf(Buffer);
  });

  it.each([
    ['ends', dying],
    ['does not start', stillborn],
    ['sends something else', talking],
  ])('fails when the process %s, and starts another', async (_name, program) => {
    const compiler = openCompiler(defaultLimits, programs(program, answering));
    await expect(compiler.write(document)).rejects.toMatchObject({ failure: 'ended' });
    await expect(compiler.write(document)).resolves.toBeInstanceOf(Buffer);
  });

  it('writes a document again whose process ended after other documents', async () => {
    const compiler = openCompiler(defaultLimits, programs(dyingLater, dyingLater, dying));
    const ids: string[] = [];
    for (let index = 0; index < 2; index++) ids.push((await compiler.write(document)).toString());
    expect(new Set(ids).size).toBe(2);
    // Once: a document that ends every process is not written for ever.
    await expect(compiler.write(document)).rejects.toMatchObject({ failure: 'ended' });
  });

  it('says that its library is missing, each time', async () => {
    // Outside the project there is no library to load.
    const program = join(folder, 'print-process.mjs');
    copyFileSync(fileURLToPath(new URL('./print-process.mjs', import.meta.url)), program);
    const compiler = openCompiler(defaultLimits, () =>
      fork(program, [templatesFolder, ...fontFiles()], {
        serialization: 'advanced',
        execArgv: [],
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      }),
    );
    for (let attempt = 0; attempt < 2; attempt++)
      await expect(compiler.write(document)).rejects.toMatchObject({
        failure: 'missing',
        message: expect.stringContaining('typst-ts-node-compiler') as string,
      });
  });

  it('writes again after its process was killed in between', async () => {
    const compiler = openCompiler(defaultLimits, programs(answering));
    await compiler.write(document);
    process.kill(compiler.processId as number, 'SIGKILL');
    await expect.poll(() => compiler.processId).toBeNull();
    await expect(compiler.write(document)).resolves.toBeInstanceOf(Buffer);
  });

  it('does not keep its own process alive when idle', async () => {
    const compiler = openCompiler();
    await compiler.write(document);
    const ids = process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap');
    expect(ids).toEqual([]);
  });

  it('stops an idle process', async () => {
    const compiler = openCompiler({ ...defaultLimits, idle: 50 }, programs(answering));
    await compiler.write(document);
    const id = compiler.processId as number;
    await expect.poll(() => compiler.processId).toBeNull();
    await expect.poll(() => isRunning(id)).toBe(false);
  });
});
