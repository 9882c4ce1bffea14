import { minuteMs } from '../../../contract/durations.ts';
import * as v from 'valibot';
import { FormErrorSchema } from '../../../contract/accounts/account.ts';
import { requestKeyHeader } from '../../../contract/endpoints/request-key.ts';
import { EventImageSchema, imagePath, type EventImage } from '../../../contract/events/image.ts';
import { refusal, unreachable, type CallResult } from '../../shell/call-result.ts';
import { readBasePath } from '../../shell/server-address.ts';

/** Milliseconds without progress after which an upload is aborted. */
const idleTimeoutMs = minuteMs;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const toCalled = (status: number, json: unknown): CallResult<EventImage> => {
  if (status >= 400 && status < 500) {
    const reason = v.safeParse(FormErrorSchema, json);
    return refusal(status, reason.success ? reason.output.error : null);
  }
  const answer = v.safeParse(EventImageSchema, json);
  return status === 200 && answer.success
    ? { state: 'done', answer: answer.output, more: 0 }
    : unreachable;
};

/**
 * Uploads an image file; `onProgress` gets the sent share, 0 … 1. Uses `XMLHttpRequest`
 * because `fetch` reports no upload progress.
 */
export const sendImage = (
  file: Blob,
  { token, requestKey }: { token: string | null; requestKey: string },
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<CallResult<EventImage>> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let timer = 0;
    const restartTimer = (): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => request.abort(), idleTimeoutMs);
    };
    const end = (result: CallResult<EventImage>): void => {
      window.clearTimeout(timer);
      resolve(result);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      restartTimer();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => end(toCalled(request.status, parse(request.responseText)));
    request.onerror = request.onabort = () => end(unreachable);
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', readBasePath() + imagePath);
    if (token !== null) request.setRequestHeader('authorization', `Token ${token}`);
    request.setRequestHeader(requestKeyHeader, requestKey);
    request.setRequestHeader('content-type', 'application/octet-stream');
    restartTimer();
    request.send(file);
  });
