const minShare = 0.6;
const judgedSize = 100_000;
const maxGrowth = 2;

const judgeShare = (sizes, kind, condition) => {
  const shares = sizes
    .find(({ size }) => size === judgedSize)
    .queries.map(({ name, results }) => ({
      name,
      share: results[kind].perSecond / results.ready.perSecond,
      servers: [results.ready.processor, results[kind].processor],
    }));
  return {
    aim: `at 100 k event times the catalogue gives at least 60 % of the answers a ready buffer does, ${condition}`,
    met: shares.every(({ share }) => share >= minShare),
    details: shares.map(
      ({ name, share, servers }) =>
        `${name}: ${(share * 100).toFixed(0)} % (${servers.map((one) => one.toFixed(0)).join(' and ')} µs of the servers' processor time)`,
    ),
  };
};

const judgeGrowth = (sizes) => {
  const [smallest, largest] = [sizes[0], sizes[sizes.length - 1]];
  const growths = smallest.sameSize.map(({ days, inside, result }, index) => {
    const other = largest.sameSize[index];
    return {
      days,
      served: result.perSecond / other.result.perSecond,
      inside: other.inside.microseconds / inside.microseconds,
    };
  });
  return {
    aim: `an answer of one size costs less than twice as much at ${largest.size.toLocaleString('en-GB')} event times as at ${smallest.size.toLocaleString('en-GB')}`,
    met: growths.every(({ served }) => served < maxGrowth),
    details: growths.map(
      ({ days, served, inside }) =>
        `${days} days: ${served.toFixed(2)} × over HTTP (${inside.toFixed(2)} × for match and body alone)`,
    ),
  };
};

/** The aims, with whether this run met them, and details. */
export const judge = (sizes) => [
  judgeShare(sizes, 'again', 'asked again'),
  judgeShare(sizes, 'catalogue', 'each made anew'),
  judgeGrowth(sizes),
];
