import type { IncomingMessage, ServerResponse } from 'node:http';
import { endpoints, type EndpointName } from '../../contract/endpoints/all-endpoints.ts';
import type { Fault, Faults } from '../support/scenario.ts';

const isOf = (name: EndpointName, method: string, path: string): boolean => {
  const call = endpoints[name];
  const pattern = call.path.replace(/\{\w+\}/g, '[^/]+').replace(/\/$/, '/?');
  return call.method === method && new RegExp(`^${pattern}$`).test(path);
};

/** Fault of a request; undefined if the application answers it. */
export const faultOf = (faults: Faults, { method = 'GET', url = '/' }: IncomingMessage) => {
  const path = url.split('?')[0] ?? '/';
  const name = (Object.keys(faults) as EndpointName[]).find((one) => isOf(one, method, path));
  return name && faults[name];
};

const page = '<!doctype html><title>Wi-Fi</title><p>Přihlaste se k síti.</p>';

/** Sends the answer of a fault instead of the application's. */
export const fail = (
  fault: Exclude<Fault, 'hold'>,
  request: IncomingMessage,
  response: ServerResponse,
): void => {
  if (fault === 'drop') request.socket.destroy();
  if (fault === 'page') response.writeHead(200, { 'content-type': 'text/html' }).end(page);
};
