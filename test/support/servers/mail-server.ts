import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type Mood = 'takes' | 'refuses' | 'drops' | 'silent';

/** A real mail server on loopback, in a mood. */
export const startMailServer = async () => {
  const received: Email[] = [];
  let mood: Mood = 'takes';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, _session, done) {
      if (mood === 'silent') return;
      done(mood === 'refuses' ? new Error('go away') : null);
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (mood === 'drops') {
          // Gone after everything was said, before it said that it had heard.
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
    turn: (next: Mood) => (mood = next),
    /** How many are talking to it. */
    connections: () => server.connections.size,
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
};
