// Lines: a point is [lng, lat] in integer units of 1/10000 degree, a line is an array of points.

export const SCALE = 10_000;
/** Length of a degree of longitude relative to one of latitude, at 49.8° N. */
const LNG_SHRINK = Math.cos((49.8 * Math.PI) / 180);

export const GAP_SNAP = 0.001 * SCALE;
export const RIVER_TOLERANCE = 0.0005 * SCALE;
export const BUILT_UP_TOLERANCE = 0.002 * SCALE;
export const RIVER_JOIN = 0.005 * SCALE;
export const ABROAD_REACH = 0.03 * SCALE;

export function toUnits([lng, lat]) {
  return [Math.round(lng * SCALE), Math.round(lat * SCALE)];
}

export function isSamePoint(left, right) {
  return left[0] === right[0] && left[1] === right[1];
}

export function isClosed(line) {
  return line.length > 3 && isSamePoint(line[0], line.at(-1));
}

export function withoutRepeats(line) {
  return line.filter((point, index) => index === 0 || !isSamePoint(point, line[index - 1]));
}

export function distance(left, right) {
  return Math.hypot((left[0] - right[0]) * LNG_SHRINK, left[1] - right[1]);
}

function distanceToSegment(point, start, end) {
  const [x, y] = [(end[0] - start[0]) * LNG_SHRINK, end[1] - start[1]];
  const [px, py] = [(point[0] - start[0]) * LNG_SHRINK, point[1] - start[1]];
  const square = x * x + y * y;
  const along = square === 0 ? 0 : Math.min(1, Math.max(0, (px * x + py * y) / square));
  return Math.hypot(px - along * x, py - along * y);
}

export function distanceToLine(point, line) {
  let shortest = Infinity;
  for (let index = 1; index < line.length; index++) {
    shortest = Math.min(shortest, distanceToSegment(point, line[index - 1], line[index]));
  }
  return shortest;
}

export function isInside([lng, lat], ring) {
  let inside = false;
  for (let index = 1; index < ring.length; index++) {
    const [start, end] = [ring[index - 1], ring[index]];
    if (start[1] > lat === end[1] > lat) continue;
    const crossing = start[0] + ((lat - start[1]) / (end[1] - start[1])) * (end[0] - start[0]);
    if (lng < crossing) inside = !inside;
  }
  return inside;
}

function farthestIndex(line, measure) {
  let best = 0;
  line.forEach((point, index) => {
    if (measure(point) > measure(line[best])) best = index;
  });
  return best;
}

/**
 * Douglas–Peucker; keeps both ends, and of a closed line also the point farthest from its start.
 */
export function simplify(line, tolerance) {
  if (line.length < 3) return line;
  if (isClosed(line)) {
    const middle = farthestIndex(line, (point) => distance(point, line[0]));
    const halves = [line.slice(0, middle + 1), line.slice(middle)];
    return halves.flatMap((half, index) => simplify(half, tolerance).slice(index));
  }
  const [start, end] = [line[0], line.at(-1)];
  const worst = farthestIndex(line, (point) => distanceToSegment(point, start, end));
  if (distanceToSegment(line[worst], start, end) <= tolerance) return [start, end];
  const head = simplify(line.slice(0, worst + 1), tolerance);
  return [...head, ...simplify(line.slice(worst), tolerance).slice(1)];
}

function turn(before, joint, after) {
  const incoming = Math.atan2(joint[1] - before[1], (joint[0] - before[0]) * LNG_SHRINK);
  const outgoing = Math.atan2(after[1] - joint[1], (after[0] - joint[0]) * LNG_SHRINK);
  const angle = Math.abs(outgoing - incoming);
  return Math.min(angle, 2 * Math.PI - angle);
}

function extendLine(line, remaining, reach) {
  while (!isClosed(line)) {
    const candidates = remaining
      .flatMap((next, index) => [
        { index, next },
        { index, next: next.toReversed() },
      ])
      .filter(({ next }) => distance(line.at(-1), next[0]) <= reach)
      .map(({ index, next }) => ({ index, next, turn: turn(line.at(-2), line.at(-1), next[1]) }))
      .sort((left, right) => left.turn - right.turn);
    if (candidates.length === 0) return;
    const [{ index, next }] = candidates;
    line.push(...(isSamePoint(line.at(-1), next[0]) ? next.slice(1) : next));
    remaining.splice(index, 1);
  }
}

/** Joins lines whose ends are within reach; where several meet, the pair with the smallest turn. */
export function joinLines(lines, reach) {
  const remaining = [...lines];
  const joined = [];
  while (remaining.length > 0) {
    const line = [...remaining.shift()];
    extendLine(line, remaining, reach);
    line.reverse();
    extendLine(line, remaining, reach);
    joined.push(line.toReversed());
  }
  return joined;
}

export function toDeltas(line) {
  return line.flatMap((point, index) => {
    if (index === 0) return point;
    return [point[0] - line[index - 1][0], point[1] - line[index - 1][1]];
  });
}
