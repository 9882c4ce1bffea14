import { endpoints } from '../contract/endpoints.ts';
import { createBrowserEnvironment, createClient } from '../widget/index.ts';

/** The site's own questions to its server. */
export const createSiteClient = () =>
  createClient(window.location.origin, createBrowserEnvironment(window), endpoints);
