// Rivers, lakes and built-up areas.
import { readFeatures } from './borders.mjs';
import { LAKE_TITLES, MISNAMED_RIVERS } from './corrections.mjs';
import {
  ABROAD_REACH,
  BUILT_UP_TOLERANCE,
  RIVER_JOIN,
  RIVER_TOLERANCE,
  SCALE,
  distance,
  distanceToLine,
  isInside,
  isSamePoint,
  joinLines,
  simplify,
  toUnits,
} from './lines.mjs';

function correctRiver({ properties, lines }) {
  return lines.flatMap((line) => {
    const misnamed = MISNAMED_RIVERS.find(({ named, starts }) => {
      return named === properties.nazev && isSamePoint(toUnits(starts), line[0]);
    });
    if (!misnamed) return [{ title: properties.nazev, rank: properties.rank, line }];
    return misnamed.parts.map(({ title, from, to }) => {
      const [start, end] = [from, to].map((corner) => {
        return line.findIndex((point) => isSamePoint(point, toUnits(corner)));
      });
      if (start < 0 || end <= start) throw new Error(`${title} is not where it used to be`);
      return { title, rank: properties.rank, line: line.slice(start, end + 1) };
    });
  });
}

function cutAbroad(line, [country]) {
  const sections = [[]];
  for (const point of line) {
    if (isInside(point, country) || distanceToLine(point, country) <= ABROAD_REACH) {
      sections.at(-1).push(point);
    } else if (sections.at(-1).length > 0) {
      sections.push([]);
    }
  }
  // A section that never enters the country would look like a stray line.
  return sections.filter(
    (section) => section.length > 1 && section.some((point) => isInside(point, country)),
  );
}

export function drawRivers(folder, country) {
  const pieces = readFeatures(folder, 'reky').flatMap(correctRiver);
  const titles = [...new Set(pieces.map(({ title }) => title))];
  return titles
    .map((title) => {
      const ofTitle = pieces.filter((piece) => piece.title === title);
      const joined = joinLines(
        ofTitle.map(({ line }) => line),
        RIVER_JOIN,
      );
      return {
        title,
        rank: Math.min(...ofTitle.map(({ rank }) => rank)),
        lines: joined
          .flatMap((line) => cutAbroad(line, country))
          .map((line) => simplify(line, RIVER_TOLERANCE)),
      };
    })
    .filter(({ lines }) => lines.length > 0)
    .sort((left, right) => left.rank - right.rank);
}

export function drawLakes(folder, [country]) {
  return readFeatures(folder, 'vodni-plochy')
    .filter(({ lines }) => isInside(lines[0][0], country))
    .map(({ lines }) => ({
      title:
        LAKE_TITLES.find(({ near }) => distance(toUnits(near), lines[0][0]) < 0.2 * SCALE)?.title ??
        null,
      rings: lines,
    }));
}

/** Built-up areas inside the country; abroad only rivers that flow out are drawn. */
export function drawBuiltUp(folder, [country]) {
  return readFeatures(folder, 'zastavba')
    .flatMap(({ lines }) => lines)
    .map((ring) => ring.filter((point) => isInside(point, country)))
    .filter((ring) => ring.length > 3)
    .map((ring) => simplify([...ring, ring[0]], BUILT_UP_TOLERANCE));
}
