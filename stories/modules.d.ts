declare module '*/inject-leaflet.mjs' {
  import type { Plugin } from 'vite';
  export const injectLeaflet: () => Plugin[];
  export const leafletOptimizeDeps: { exclude: string[] };
}
