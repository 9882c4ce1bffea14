/** Whether the page is for a frame, without the bar: the path contains `/iframe`, in any case. */
export const isFramePath = (path: string): boolean => path.toLowerCase().includes('/iframe');
