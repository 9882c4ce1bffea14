/** Coordinates of points, in pixels of the world at zoom 0. */
export interface Points {
  xs: Float64Array;
  ys: Float64Array;
}

/**
 * Points that share a marker: its position in pixels of the zoom, and the indexes of the points.
 */
export interface GridCluster {
  x: number;
  y: number;
  members: number[];
}

/** Width of a cell, in pixels; cells whose mean points are closer than `minDistance` are merged. */
const cell = 72;
const minDistance = 50;

/**
 * Clusters points by a grid of pixels. 10,000 points take a few milliseconds, in a tree of clusters
 * 400; in return, a cluster does not open gradually.
 */
export const clusterByGrid = ({ xs, ys }: Points, zoom: number): GridCluster[] => {
  const scale = 2 ** zoom;
  const cells = new Map<number, GridCluster>();
  // More cells than the world is wide at the closest zoom, so that every cell has its own key.
  const row = 2 ** 21;
  const keyOf = (x: number, y: number) => Math.floor(y / cell) * row + Math.floor(x / cell);

  for (let index = 0; index < xs.length; index++) {
    const x = (xs[index] as number) * scale;
    const y = (ys[index] as number) * scale;
    const key = keyOf(x, y);
    const cluster = cells.get(key);
    if (cluster) {
      const count = cluster.members.push(index);
      cluster.x += (x - cluster.x) / count;
      cluster.y += (y - cluster.y) / count;
    } else cells.set(key, { x, y, members: [index] });
  }

  const clusters: GridCluster[] = [];
  const bySize = [...cells].sort(([, a], [, b]) => b.members.length - a.members.length);
  for (const [key, one] of bySize) {
    if (!cells.delete(key)) continue;
    for (const step of [-row - 1, -row, -row + 1, -1, 1, row - 1, row, row + 1]) {
      const other = cells.get(key + step);
      if (!other || Math.hypot(other.x - one.x, other.y - one.y) >= minDistance) continue;
      for (const member of other.members) one.members.push(member);
      cells.delete(key + step);
    }
    clusters.push(one);
  }
  return clusters;
};
