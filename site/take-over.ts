/**
 * Makes a page that the server has rendered an interactive one: what waited for that is shown, and the last press
 * that came too early is repeated. `server/routes/pages/early-script.ts` has marked it.
 */
export const takeOver = (container: Element): void => {
  container.removeAttribute('data-waits');
  const pressed = container.querySelector<HTMLElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  pressed?.click();
};
