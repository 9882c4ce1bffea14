import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../server/project-root.ts';

/** Code blocks of a language in a section of a document; throws if there are none. */
export const readBlocks = (path: string, heading: string, language: string): string[] => {
  const text = readFileSync(join(projectRoot, path), 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const blocks = [...section.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))];
  if (blocks.length === 0) throw new Error(`${path} has no ${language} in "${heading}"`);
  return blocks.map(([, lines = '']) => lines);
};
