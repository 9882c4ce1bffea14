import { jsonType } from './json-type.ts';
import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '../../contract/error.ts';
import { ApiError, toErrorBody } from './api-error.ts';

const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

/** The socket with the response that Node writes to it, which is not in its type. */
type ConnectionSocket = Socket & { _httpMessage?: ServerResponse | null };

/**
 * Answer to what is not a request: a head that cannot be parsed, is too large, or does not come in
 * time. Nothing else of the server sees it. The connection is closed.
 */
export const createClientErrorHandler =
  (headers: Record<string, string>) =>
  (error: Error & { code?: string }, socket: ConnectionSocket): void => {
    const isAnswering = socket._httpMessage?.headersSent ?? false;
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) {
      socket.destroy();
      return;
    }
    const answer = new ApiError(codes[error.code ?? ''] ?? 'bad-request');
    const body = JSON.stringify(toErrorBody(answer));
    const lines = Object.entries({
      ...headers,
      'cache-control': 'no-store',
      'content-type': jsonType,
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`);
    const head = [`HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status] ?? ''}`, ...lines];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  };
