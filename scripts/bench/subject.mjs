import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { atExit } from './at-exit.mjs';

const program = fileURLToPath(new URL('serve.mjs', import.meta.url));

/** Starts a server in its own process; `ask` calls an action of `serve.mjs`. */
export const startSubject = async (kind, options) => {
  const child = fork(program, [JSON.stringify({ kind, ...options })], {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const kill = () => child.kill('SIGKILL');
  atExit(kill);
  const pending = new Map();
  let lastId = 0;
  let isStopping = false;
  child.on('message', ({ id, output }) => {
    pending.get(id)?.(output);
    pending.delete(id);
  });
  child.on('exit', (code, signal) => {
    if (!isStopping) throw new Error(`the server of ${kind} ended: ${signal ?? code}`);
  });
  const ask = (name, input) =>
    new Promise((resolve) => {
      pending.set(++lastId, resolve);
      child.send({ id: lastId, name, input });
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
