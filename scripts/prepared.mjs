import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Oldest minor versions of the supported major versions of Node before the last one. */
const oldestMinors = { 20: 19, 22: 12 };
const lastMajor = 24;

/** Why the program cannot run at all, as a sentence; null when it can. */
export const findObstacle = (nodeVersion = process.versions.node, folder = root) => {
  const [major = 0, minor = 0] = nodeVersion.split('.').map(Number);
  if (major < lastMajor && minor < (oldestMinors[major] ?? Infinity))
    return `Node ${nodeVersion} nestačí: nainstalujte verzi 20.19, 22.12, 24 nebo novější.`;
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const missing = Object.keys(dependencies).find(
    (name) => !existsSync(join(folder, 'node_modules', name, 'package.json')),
  );
  return missing ? `Chybí knihovna ${missing}: spusťte npm ci.` : null;
};

/** Runs a program of the operator; prints what prevents it, without a stack. */
export const runPrepared = async (work) => {
  const obstacle = findObstacle();
  if (obstacle) {
    console.error(obstacle);
    process.exitCode = 1;
    return;
  }
  try {
    await work();
  } catch (error) {
    console.error(`Program nelze sestavit (${error.message}): spusťte npm ci a zkuste to znovu.`);
    process.exitCode = 1;
  }
};
