/**
 * Moves the page under the path of a server, like a site with a base path; returns a function that
 * moves it back.
 */
export const showSiteUnder = (path: string): (() => void) => {
  const { documentElement: page } = document;
  const { pathname, search } = window.location;
  page.dataset['basePath'] = path;
  window.history.replaceState(window.history.state, '', path + pathname + search);
  return () => {
    delete page.dataset['basePath'];
    window.history.replaceState(window.history.state, '', pathname + window.location.search);
  };
};
