import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder of this run, gone with it. */
    scratchFolder: string;
  }
}

export const setup = (project: TestProject): (() => void) => {
  const folder = mkdtempSync(join(tmpdir(), 'mapa-akci-scratch-'));
  project.provide('scratchFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
};
