import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Dialog } from 'radix-ui';

/** A page with a map in a dialog that is open from the start. */
const root = document.body.appendChild(document.createElement('div'));
createRoot(root).render(
  <Dialog.Root defaultOpen>
    <Dialog.Portal>
      <Dialog.Overlay style={{ position: 'fixed', inset: 0, background: '#0008' }} />
      <Dialog.Content
        aria-describedby={undefined}
        style={{ position: 'fixed', top: 20, left: 20, width: 900, background: '#fff' }}
      >
        <Dialog.Title>Akce</Dialog.Title>
        {createElement('mapa-akci', { id: 'c', city: 'svitavy' })}
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>,
);
