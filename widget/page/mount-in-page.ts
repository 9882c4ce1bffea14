import { mountWidget, type MountHandle, type MountOptions } from '../mount.ts';
import { createGuest } from './guest.ts';

/** Mounts the map of events into an element of a host page. Two mounts share nothing. */
export const mountInPage = (element: HTMLElement, options: MountOptions): MountHandle =>
  mountWidget(element, options, createGuest);
