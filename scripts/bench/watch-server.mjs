import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into the measured server by `--import`: says over IPC how long its event loop was held.
const delay = monitorEventLoopDelay({ resolution: 2 });
delay.enable();
process.on('message', () => {
  process.send({ longestHoldMs: delay.max / 1e6 });
  delay.reset();
});
process.channel?.unref();
