/** Chunk of the plugins page (an organiser's plugins and their code); loaded when it is opened. */
export { Plugins } from './plugins/plugins.tsx';
