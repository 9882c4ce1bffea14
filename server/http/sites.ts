/** Whether an `Origin` header is one of the hosts or a subdomain, by http or https, at any port. */
export const isOriginOf = (origin: string, hosts: readonly string[]): boolean => {
  const [, name = ''] = /^https?:\/\/([a-z\d.-]+)(?::\d+)?$/.exec(origin) ?? [];
  return hosts.some((host) => name === host || name.endsWith(`.${host}`));
};

/** Value of `frame-ancestors` for the hosts, their subdomains and our own pages. */
export const toFrameAncestors = (hosts: readonly string[]): string =>
  [
    "'self'",
    ...hosts.flatMap((host) =>
      [host, `*.${host}`].flatMap((name) => [`http://${name}:*`, `https://${name}:*`]),
    ),
  ].join(' ');
