import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { readSiteConfiguration } from './configuration.ts';
import { createRoutes } from './routes.tsx';
import './site.css';

const container = document.querySelector('#site');
if (!container) throw new Error('the document has no place for the site');

const router = createBrowserRouter(createRoutes(readSiteConfiguration(document)));
createRoot(container).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
