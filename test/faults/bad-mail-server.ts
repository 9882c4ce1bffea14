import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** What a mail server does wrong; `good` accepts mails, `slow` too, with a pause before each reply. */
export const mailFaults = {
  'hangs up at once': (socket: Socket) => void socket.destroy(),
  'says nothing': () => undefined,
  'speaks garbage': (socket: Socket) => void socket.write(Buffer.alloc(2000, 0xfe)),
  'drips an endless line': (socket: Socket) => {
    const timer = setInterval(() => socket.write('2'), 50);
    socket.once('close', () => clearInterval(timer));
  },
  'is not available': (socket: Socket) => void socket.end('421 try later\r\n'),
  'has no room for the recipient': { RCPT: '451 try later' },
  'does not know the recipient': { RCPT: '550 unknown' },
  'refuses the whole mail': { '.': '452 no room' },
  'takes the mail for spam': { '.': '554 spam' },
  'hangs up in the middle of the mail': { DATA: null },
  'hangs up instead of confirming the mail': { '.': null },
  'is slow': {},
  good: {},
} as const satisfies Record<string, ((socket: Socket) => void) | Replies>;
export type MailFault = keyof typeof mailFaults;

/** Replies by command, `.` for the end of a mail; null hangs up. */
type Replies = Partial<Record<'RCPT' | 'DATA' | '.', string | null>>;

const slowMs = 150;

const replies: Record<string, string> = {
  EHLO: '250 mail',
  HELO: '250 mail',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  '.': '250 ok',
  QUIT: '221 bye',
};

/** Real SMTP server on loopback, with faults that can be changed while it runs. */
export const startBadMailServer = async () => {
  let fault: MailFault = 'good';
  /** Recipients of confirmed mails. */
  const delivered: string[] = [];
  const sockets = new Set<Socket>();
  let conversations = 0;

  const converse = (socket: Socket, special: Replies, delayMs: number): void => {
    let recipient = '';
    let isMail = false;
    let text = '';
    const answer = (command: string): void => {
      const reply =
        special[command as keyof Replies] ?? (command in special ? null : replies[command]);
      if (command === '.' && reply?.startsWith('250')) delivered.push(recipient);
      if (reply === null) socket.destroy();
      else setTimeout(() => socket.write(`${reply ?? '500 what'}\r\n`), delayMs);
    };
    const read = (line: string): void => {
      if (isMail && line !== '.') {
        // In the middle: after the first lines.
        if ('DATA' in special) socket.destroy();
        return;
      }
      const command = isMail ? '.' : line.slice(0, 4).toUpperCase();
      if (command === 'RCPT') recipient = /<(.+)>/.exec(line)?.[1] ?? '';
      isMail = command === 'DATA';
      if (isMail) setTimeout(() => socket.write('354 go on\r\n'), delayMs);
      else answer(command);
    };
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      // The rest of a mail may have come before the connection was closed.
      for (
        let end = text.indexOf('\r\n');
        end >= 0 && !socket.destroyed;
        end = text.indexOf('\r\n')
      ) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        read(line);
      }
    });
    setTimeout(() => socket.write('220 mail\r\n'), delayMs);
  };

  const server = createServer((socket) => {
    conversations++;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    const behaviour: ((socket: Socket) => void) | Replies = mailFaults[fault];
    if (typeof behaviour === 'function') behaviour(socket);
    else converse(socket, behaviour, fault === 'is slow' ? slowMs : 0);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    /** With short timeouts of the client, but longer than a busy machine needs for a reply. */
    url: `smtp://127.0.0.1:${port}?greetingTimeout=1000&socketTimeout=1000&connectionTimeout=1000`,
    delivered,
    /** Connections so far; each keeps the fault with which it began. */
    conversations: () => conversations,
    setFault: (next: MailFault) => (fault = next),
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
