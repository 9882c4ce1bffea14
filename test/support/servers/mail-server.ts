import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type MailServerMode = 'takes' | 'refuses' | 'drops' | 'silent';

/** SMTP server on loopback; default mode: `takes`. Client timeouts in its URL are 500 ms. */
export const startMailServer = async () => {
  const received: Email[] = [];
  let mode: MailServerMode = 'takes';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, _session, done) {
      if (mode === 'silent') return;
      done(mode === 'refuses' ? new Error('go away') : null);
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (mode === 'drops') {
          // The connection breaks after the data, before they are acknowledged.
          server.connections.forEach((connection) =>
            (connection as unknown as { _socket: { destroy(): void } })._socket.destroy(),
          );
          return;
        }
        void PostalMime.parse(Buffer.concat(chunks)).then((email) => {
          received.push(email);
          done();
        });
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}?greetingTimeout=500&socketTimeout=500&connectionTimeout=500`,
    received,
    setMode: (next: MailServerMode) => (mode = next),
    /** Number of open connections. */
    connections: () => server.connections.size,
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
};
