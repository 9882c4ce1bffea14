type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

/** Whoever is to hear of a press of Back or Forward before the router does; null for nobody. */
export const guardHistory = (next: Guard | null): void => {
  guard = next;
};

/** To be called before there is a router: a window tells its listeners in the order they came. */
export const watchHistory = (): void =>
  window.addEventListener('popstate', (event) => guard?.(event));
