import { useEffect } from 'react';

const question = 'Máte tu neuložené změny. Opravdu chcete odejít?';

/** Asks whoever leaves with something unsaved: by a link of the site, or by the browser. */
export const useLeaveGuard = (isDirty: boolean): void => {
  useEffect(() => {
    if (!isDirty) return undefined;
    const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    const onClick = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      if (link.getAttribute('target') === '_blank' || link.hasAttribute('download')) return;
      if (window.confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
    };
  }, [isDirty]);
};
