import type {
  RenderedPage,
  RenderedSite,
  RendererModule,
} from '../../../contract/pages/page-renderer.ts';

/** HTML of the content of a page; null when it cannot be rendered, and the browser has to. */
export type RenderPage = (page: RenderedPage) => string | null;

/**
 * Renderer of the site's pages. Without one, or when it fails, pages are the site's empty document;
 * `onFailure` gets the first failure alone, as every request would repeat it.
 */
export const createRenderPage = async (
  renderer: RendererModule | null,
  site: RenderedSite,
  onFailure: (error: unknown) => void,
): Promise<RenderPage> => {
  let hasFailed = false;
  const fail = (error: unknown): null => {
    if (!hasFailed) onFailure(error);
    hasFailed = true;
    return null;
  };
  if (!renderer) return () => null;
  const render = await renderer.createPageRenderer(site).catch(fail);
  return (page) => {
    try {
      return render && render(page);
    } catch (error) {
      return fail(error);
    }
  };
};
