import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createServer, Server, type ListenOptions, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** First descriptor that systemd passes to a service with a socket unit. */
const firstDescriptor = 3;
/** Longest time in which the queue of new connections is emptied, in milliseconds. */
const maxQueueMs = 2_000;

export interface Listener {
  /** Takes what has arrived, then refuses new connections; open ones stay. */
  refuse(): Promise<void>;
  /** Resolves when no connection is open. */
  whenLeft(): Promise<void>;
}

/** Whether systemd holds the socket and passed it to this process (sd_listen_fds). */
const isSocketPassed = ({ LISTEN_FDS: count, LISTEN_PID: id }: NodeJS.ProcessEnv): boolean =>
  Number(count) >= 1 && Number(id) === process.pid;

const listen = async (server: Server, options: ListenOptions | { fd: number }): Promise<void> => {
  server.listen(options);
  await once(server, 'listening');
};

/** Listens on further addresses of a name, and hands connections over to the server. */
const listenToo = async (server: HttpServer, hosts: readonly string[]): Promise<Server[]> => {
  const address = server.address();
  if (address === null || typeof address === 'string') return [];
  const others = hosts.map(async (host) => {
    const other = createServer((socket) => server.emit('connection', socket));
    // The computer may have no IPv6.
    return listen(other, { host, port: address.port }).then(
      () => [other],
      () => [],
    );
  });
  return (await Promise.all(others)).flat();
};

/**
 * Makes the server listen: on the socket that systemd passed, or on all addresses of `localhost`, or on
 * `host`. Rejects with the error of `listen`.
 */
export const startListening = async (
  server: HttpServer,
  { host, port }: { host: string; port: number },
  environment = process.env,
): Promise<Listener> => {
  const open = new Set<Socket>();
  let taken = 0;
  server.on('connection', (socket: Socket) => {
    taken++;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const servers: Server[] = [server];
  if (isSocketPassed(environment)) await listen(server, { fd: firstDescriptor });
  else {
    const hosts = host === 'localhost' ? await lookup(host, { all: true }) : [{ address: host }];
    const [first = host, ...others] = hosts.map(({ address }) => address);
    await listen(server, { host: first, port });
    servers.push(...(await listenToo(server, others)));
  }
  return {
    async refuse() {
      // Connections in the queue would be reset; each turn of the event loop takes one of them.
      const since = performance.now();
      let before: number;
      do {
        before = taken;
        await nextTurn();
      } while (taken > before && performance.now() - since < maxQueueMs);
      // That of an HTTP server also closes connections whose request has not been read yet.
      for (const each of servers) Server.prototype.close.call(each);
    },
    async whenLeft() {
      while (open.size > 0) await once([...open][0] as Socket, 'close');
    },
  };
};
