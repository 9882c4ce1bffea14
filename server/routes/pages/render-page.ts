/** HTML of what a page has; null when it cannot be rendered, and the browser has to. */
export type Render<Page> = (page: Page) => string | null;

/**
 * Makes a renderer that never fails: without one, or when it throws, there is no HTML, and pages are the site's
 * empty document. `onFailure` gets the first failure alone, as every request would repeat it.
 */
export const createRender = async <Page>(
  start: (() => Promise<(page: Page) => string> | ((page: Page) => string)) | null,
  onFailure: (error: unknown) => void,
): Promise<Render<Page>> => {
  let hasFailed = false;
  const fail = (error: unknown): null => {
    if (!hasFailed) onFailure(error);
    hasFailed = true;
    return null;
  };
  if (!start) return () => null;
  let render: ((page: Page) => string) | null;
  try {
    render = await start();
  } catch (error) {
    render = fail(error);
  }
  return (page) => {
    try {
      return render && render(page);
    } catch (error) {
      return fail(error);
    }
  };
};
