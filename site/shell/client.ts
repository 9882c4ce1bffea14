import { bundledEndpoints } from '../../contract/endpoints/bundled-endpoints.ts';
import { createBrowserEnvironment, createClient } from '../../widget/index.ts';
import { serverAddress } from './server-address.ts';

/** Client of the site's own server. */
export const createSiteClient = () =>
  createClient(serverAddress(), createBrowserEnvironment(window), bundledEndpoints);
