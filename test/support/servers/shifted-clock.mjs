// Preloaded into a process of the server where libfaketime is not installed: shifts its clock by the
// seconds in the file CLOCK_FILE, such as `+3600`.
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

const RealDate = Date;
/** Age at which the file is read again, in milliseconds. */
const maxAgeMs = 20;
let shiftMs = 0;
let readAt = -Infinity;

const now = () => {
  if (performance.now() - readAt > maxAgeMs) {
    readAt = performance.now();
    shiftMs = 1000 * Number(readFileSync(String(process.env['CLOCK_FILE']), 'utf8'));
  }
  return RealDate.now() + shiftMs;
};

globalThis.Date = class extends RealDate {
  /** @param {any[]} parts */
  constructor(...parts) {
    if (parts.length === 0) super(now());
    else super(.../** @type {[number]} */ (parts));
  }
  static now() {
    return now();
  }
};
