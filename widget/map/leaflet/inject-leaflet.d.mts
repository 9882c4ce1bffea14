import type { Plugin } from 'vite';

export declare const injectLeaflet: () => Plugin[];
export declare const leafletOptimizeDeps: { exclude: string[] };
