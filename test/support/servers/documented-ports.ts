/** Lines of a document with the ports of these servers, of which it names the first ones 3000 and 3001. */
export const documentedPorts = (lines: string, serverPorts: readonly number[]): string =>
  serverPorts.reduce(
    (text, serverPort, index) =>
      text.replaceAll(`127.0.0.1:${3000 + index}`, `127.0.0.1:${serverPort}`),
    lines,
  );
