const tasks = [];

/**
 * Registers a synchronous task for the end of the program, also by a signal; the last one runs
 * first.
 */
export const atExit = (task) => tasks.push(task);

process.on('exit', () => {
  for (const task of tasks.reverse()) {
    try {
      task();
    } catch (error) {
      console.error(error.message);
    }
  }
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130));
