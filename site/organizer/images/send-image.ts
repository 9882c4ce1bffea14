import * as v from 'valibot';
import { FormErrorSchema } from '../../../contract/accounts/account.ts';
import { EventImageSchema, imagePath, type EventImage } from '../../../contract/events/image.ts';
import type { Called } from '../../account/session/account-client.ts';
import { readBasePath } from '../../shell/server-address.ts';

/** Without a byte on its way for so long, in milliseconds, an upload is given up. */
const patience = 60_000;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const toCalled = (status: number, said: unknown): Called<EventImage> => {
  if (status >= 400 && status < 500) {
    const refusal = v.safeParse(FormErrorSchema, said);
    return { state: 'refused', status, error: refusal.success ? refusal.output.error : null };
  }
  const answer = v.safeParse(EventImageSchema, said);
  return status === 200 && answer.success
    ? { state: 'done', answer: answer.output }
    : { state: 'unreachable' };
};

/**
 * Sends a picture as it is; `onProgress` is told which part of it has left, 0 … 1. By the older kind
 * of call, for `fetch` says nothing while it sends.
 */
export const sendImage = (
  file: Blob,
  token: string,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Called<EventImage>> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let timer = 0;
    const wait = (): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => request.abort(), patience);
    };
    const end = (called: Called<EventImage>): void => {
      window.clearTimeout(timer);
      resolve(called);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => end(toCalled(request.status, parse(request.responseText)));
    request.onerror = request.onabort = () => end({ state: 'unreachable' });
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', readBasePath() + imagePath);
    request.setRequestHeader('authorization', `Token ${token}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    wait();
    request.send(file);
  });
