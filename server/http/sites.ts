/** Whether an `Origin` header is of one of the hosts, or of one under it; by http or https, at any port. */
export const isOriginOf = (origin: string, hosts: readonly string[]): boolean => {
  const [, name = ''] = /^https?:\/\/([a-z\d.-]+)(?::\d+)?$/.exec(origin) ?? [];
  return hosts.some((host) => name === host || name.endsWith(`.${host}`));
};

/** The same hosts as `frame-ancestors` of a content security policy names them, and our own pages. */
export const toFrameAncestors = (hosts: readonly string[]): string =>
  [
    "'self'",
    ...hosts.flatMap((host) =>
      [host, `*.${host}`].flatMap((name) => [`http://${name}:*`, `https://${name}:*`]),
    ),
  ].join(' ');
