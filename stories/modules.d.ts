declare module '*/leaflet-plugin.mjs' {
  import type { Plugin } from 'vite';
  export const leafletPlugin: () => Plugin;
}
