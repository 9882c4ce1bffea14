import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into the measured server by `--import`. Each message over IPC is answered with the processor
// time of all threads so far and the longest hold of the event loop since the message before, in ms.
const delay = monitorEventLoopDelay({ resolution: 2 });
delay.enable();
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send({ longestHoldMs: delay.max / 1e6, processorMs: (user + system) / 1000 });
  delay.reset();
});
process.channel?.unref();
