type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

/** Sets the listener that gets popstate events before the router; null removes it. */
export const guardHistory = (next: Guard | null): void => {
  guard = next;
};

/** Must be called before the router is created: listeners run in the order of registration. */
export const watchHistory = (): void =>
  window.addEventListener('popstate', (event) => guard?.(event));
