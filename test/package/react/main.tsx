import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { EventElement } from './event-element';
import { EventPage } from './event-page';

const app = document.querySelector('#app');
if (app)
  createRoot(app).render(
    <StrictMode>
      <EventPage />
      <EventElement />
    </StrictMode>,
  );
