/**
 * Makes a page that the server has rendered an interactive one: what waited for that is shown, failed pictures
 * are told of, and the last press that came too early is repeated. `server/routes/pages/early-script.ts` has marked it.
 */
export const takeOver = (container: Element): void => {
  container.removeAttribute('data-waits');
  // Nobody listened when they failed.
  for (const image of container.querySelectorAll('img'))
    if (image.loading !== 'lazy' && image.complete && image.naturalWidth === 0)
      image.dispatchEvent(new Event('error'));
  const pressed = container.querySelector<HTMLElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  pressed?.click();
};
