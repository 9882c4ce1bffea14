import { endpoints } from '../../contract/endpoints/endpoints.ts';
import { createBrowserEnvironment, createClient } from '../../widget/index.ts';
import { serverAddress } from './server-address.ts';

/** The site's own questions to its server. */
export const createSiteClient = () =>
  createClient(serverAddress(), createBrowserEnvironment(window), endpoints);
