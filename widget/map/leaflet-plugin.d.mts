import type { Plugin } from 'vite';

export declare const leafletPlugin: () => Plugin;
