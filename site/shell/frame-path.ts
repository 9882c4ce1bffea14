/** Inside a frame the bar is hidden: whenever the path contains `/iframe`, in any case. */
export const isFramePath = (path: string): boolean => path.toLowerCase().includes('/iframe');
