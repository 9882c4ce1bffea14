import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { atExit } from './at-exit.mjs';

const program = fileURLToPath(new URL('serve.mjs', import.meta.url));

/** Starts a server of its own process; `ask` has it do one of the things of `serve.mjs`. */
export const startSubject = async (kind, options) => {
  const child = fork(program, [JSON.stringify({ kind, ...options })], {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const kill = () => child.kill('SIGKILL');
  atExit(kill);
  const waiting = new Map();
  let asked = 0;
  let isStopping = false;
  child.on('message', ({ id, output }) => {
    waiting.get(id)?.(output);
    waiting.delete(id);
  });
  child.on('exit', (code, signal) => {
    if (!isStopping) throw new Error(`the server of ${kind} ended: ${signal ?? code}`);
  });
  const ask = (name, input) =>
    new Promise((resolve) => {
      waiting.set(++asked, resolve);
      child.send({ id: asked, name, input });
    });
  return {
    kind,
    ask,
    ...(await ask('start')),
    stop() {
      isStopping = true;
      kill();
    },
  };
};
