/** Result of work; rejects when it takes longer than a number of milliseconds, and leaves it running. */
export const withinMs = <Result>(work: Promise<Result>, milliseconds: number): Promise<Result> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('storage did not answer in time')),
      milliseconds,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
