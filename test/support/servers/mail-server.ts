import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/**
 * `refuses`: the sender, with 550; `unknown`: the recipient, with 550; `defers`: it, with 451; `rejects`: the
 * message after its data, with 554.
 */
export type MailServerMode =
  | 'takes'
  | 'refuses'
  | 'unknown'
  | 'defers'
  | 'rejects'
  | 'drops'
  | 'silent';

const recipientReplies: Partial<Record<MailServerMode, number>> = { unknown: 550, defers: 451 };

/** URL of an SMTP server on loopback with all timeouts of its client. */
export const withTimeouts = (port: number, milliseconds: number): string =>
  `smtp://127.0.0.1:${port}?${['greetingTimeout', 'socketTimeout', 'connectionTimeout']
    .map((name) => `${name}=${milliseconds}`)
    .join('&')}`;

/** SMTP server on loopback; default mode: `takes`. */
export const startMailServer = async () => {
  const received: Email[] = [];
  let mode: MailServerMode = 'takes';
  const hangUp = (): void =>
    server.connections.forEach((connection) =>
      (connection as unknown as { _socket: { destroy(): void } })._socket.destroy(),
    );
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, _session, done) {
      if (mode === 'silent') return;
      done(mode === 'refuses' ? new Error('go away') : null);
    },
    onRcptTo(_address, _session, done) {
      const responseCode = recipientReplies[mode];
      done(responseCode ? Object.assign(new Error('no mailbox'), { responseCode }) : null);
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (mode === 'drops') {
          // The connection breaks after the data, before they are acknowledged.
          hangUp();
          return;
        }
        if (mode === 'rejects') {
          done(Object.assign(new Error('looks like spam'), { responseCode: 554 }));
          return;
        }
        void PostalMime.parse(Buffer.concat(chunks)).then((email) => {
          received.push(email);
          done();
        });
      });
    },
  });
  // A client killed in the middle of a mail resets its connection.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    /** Its client waits longer than any test. */
    url: withTimeouts(port, 600_000),
    /** Its client gives up after 500 ms, for a server in mode `silent`. */
    impatientUrl: withTimeouts(port, 500),
    received,
    setMode: (next: MailServerMode) => (mode = next),
    /** Number of open connections. */
    connections: () => server.connections.size,
    /** Breaks all connections. */
    hangUp,
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
};
