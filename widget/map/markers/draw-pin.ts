import { createSvg } from './svg.ts';

const drop = 'M16 41C14 34 2 26 2 15a14 14 0 0 1 28 0c0 11-12 19-14 26z';

/** Turns a node into a pin; `role` is its role description for assistive technology. */
export const drawPin = (node: HTMLElement, role: string): void => {
  // Screen readers pass arrow keys only to the role `application`.
  node.setAttribute('role', 'application');
  node.setAttribute('aria-roledescription', role);
  node.removeAttribute('aria-hidden');
  node.tabIndex = 0;
  const drawing = { viewBox: '0 0 32 42', width: 32, height: 42, 'aria-hidden': 'true' };
  node.append(
    createSvg('svg', { class: 'point-pin-drawing', ...drawing }, [
      createSvg('path', { class: 'point-pin-body', d: drop }),
      createSvg('circle', { class: 'point-pin-eye', cx: 16, cy: 15, r: 5 }),
    ]),
  );
};
