import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findMemoryFolder } from './memory-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder for the run, deleted at its end. */
    scratchFolder: string;
  }
}

export const setup = (project: TestProject): (() => void) => {
  const folder = mkdtempSync(join(findMemoryFolder(), 'mapa-akci-scratch-'));
  project.provide('scratchFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
};
