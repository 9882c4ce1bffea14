const tasks = [];

/**
 * Has work done, at once and without waiting, however the program ends; the last asked goes first.
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
