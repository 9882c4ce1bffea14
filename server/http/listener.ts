import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createServer, Server, type ListenOptions, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Longest time in which what has arrived is taken, in milliseconds. */
const maxTakingMs = 2_000;

export interface Listener {
  /**
   * Until when requests have to wait while `refuse` takes what has arrived, null otherwise: whoever
   * is answered may come again at once, and the queue would not become empty.
   */
  taking(): Promise<void> | null;
  /** Takes what has arrived, then refuses new connections; open ones stay. */
  refuse(): Promise<void>;
  /**
   * Waits for requests that are still to come on open connections, for so many milliseconds or until
   * no connection is open; those that arrived meanwhile have then been read.
   */
  linger(milliseconds: number): Promise<void>;
}

/** Address, or the descriptor of a socket. */
type Where = ListenOptions | { fd: number };

const listen = async (server: Server, where: Where): Promise<void> => {
  server.listen(where);
  await once(server, 'listening');
};

/** Listens beside the server, and hands connections over to it. */
const listenBeside = async (server: HttpServer, where: Where): Promise<Server> => {
  const other = createServer({ noDelay: true }, (socket) => server.emit('connection', socket));
  await listen(other, where);
  return other;
};

/** Listens on addresses of a name, the first of which has to be there. */
const listenOnAll = async (
  server: HttpServer,
  [first, ...hosts]: readonly string[],
  port: number,
): Promise<Server[]> => {
  await listen(server, { host: first, port });
  const address = server.address();
  if (address === null || typeof address === 'string') return [server];
  const others = hosts.map(async (host) =>
    listenBeside(server, { host, port: address.port }).then(
      (other) => [other],
      (error: NodeJS.ErrnoException) => {
        // The computer has no IPv6.
        if (/^(EADDRNOTAVAIL|EAFNOSUPPORT)$/.test(error.code ?? '')) return [];
        throw error;
      },
    ),
  );
  return [server, ...(await Promise.all(others)).flat()];
};

/** Listens on sockets that listen already. */
const listenOnSockets = async (
  server: HttpServer,
  [first, ...others]: readonly number[],
): Promise<Server[]> => {
  await listen(server, { fd: first as number });
  return [server, ...(await Promise.all(others.map((fd) => listenBeside(server, { fd }))))];
};

export interface ListenerOptions {
  host: string;
  port: number;
  /** Descriptors of sockets that listen already, of which somebody else keeps copies; host and port are theirs. */
  sockets?: readonly number[];
}

/**
 * Makes the server listen on `host`, on all addresses of it if it is `localhost`, or on sockets that
 * the process was given. Rejects with the error of `listen`.
 */
export const startListening = async (
  server: HttpServer,
  { host, port, sockets = [] }: ListenerOptions,
  findAddresses = (name: string) => lookup(name, { all: true }),
): Promise<Listener> => {
  const open = new Set<Socket>();
  /** Connections and requests so far. */
  let taken = 0;
  server.on('connection', (socket: Socket) => {
    taken++;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', () => taken++);
  /** Each turn of the event loop takes one connection from the queue, and reads what was sent. */
  const takeArrived = async (): Promise<void> => {
    const since = performance.now();
    let before: number;
    // The present turn has taken its part already.
    await nextTurn();
    do {
      before = taken;
      await nextTurn();
    } while (taken > before && performance.now() - since < maxTakingMs);
  };
  const whenLeft = async (): Promise<void> => {
    for (const socket of open)
      if (!socket.closed)
        await new Promise<void>((resolve) => socket.once('close', () => resolve()));
  };
  const listenOnHost = async (): Promise<Server[]> => {
    const found = host === 'localhost' ? await findAddresses(host) : [{ address: host }];
    const addresses = new Set(found.map(({ address }) => address));
    // Without an address it would listen on all of them.
    return listenOnAll(server, addresses.size > 0 ? [...addresses] : [host], port);
  };
  const servers =
    sockets.length > 0 ? await listenOnSockets(server, sockets) : await listenOnHost();
  let taking: Promise<void> | null = null;
  return {
    taking: () => taking,
    async refuse() {
      // Connections in the queue of the system would be reset, or wait for the next process where
      // somebody keeps the socket.
      taking = takeArrived();
      await taking;
      taking = null;
      // That of an HTTP server also closes connections whose request has not been read yet.
      for (const each of servers) Server.prototype.close.call(each);
    },
    async linger(milliseconds) {
      await Promise.race([whenLeft(), sleep(milliseconds)]);
      // The time may have passed without a turn of the event loop.
      await takeArrived();
    },
  };
};
