import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { endianness } from 'node:os';

/**
 * State of a write-ahead log of SQLite, which itself ignores everything after the first damaged
 * frame without a word:
 *
 * - `whole`: nothing is missing,
 * - `cut`: its last transaction is not complete, as after a power cut,
 * - `damaged`: acknowledged writes are lost.
 */
export type WalState = 'whole' | 'cut' | 'damaged';

const headerBytes = 32;
const frameHeaderBytes = 24;
const magics = { little: 0x377f0682, big: 0x377f0683 };

interface Checksum {
  one: number;
  two: number;
}

/** Cumulative checksum of SQLite over pairs of 32-bit words. */
const addTo = (sum: Checksum, bytes: Buffer, isBig: boolean): Checksum => {
  let { one, two } = sum;
  for (let at = 0; at < bytes.length; at += 8) {
    const first = isBig ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at);
    const second = isBig ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4);
    one = (one + first + two) >>> 0;
    two = (two + second + one) >>> 0;
  }
  return { one, two };
};

const matches = ({ one, two }: Checksum, bytes: Buffer, at: number): boolean =>
  bytes.readUInt32BE(at) === one && bytes.readUInt32BE(at + 4) === two;

/** Pauses before a frame that does not match is read again: another process may be writing it. */
const pausesMs = [1, 10, 50];
const pause = (milliseconds: number): void =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

/** What the index beside a log (`-shm`), left by a killed process, knows of the log. */
export interface WalIndex {
  /** Of the log that it belongs to. */
  salts: Buffer;
  /** Number of frames with acknowledged writes. */
  frames: number;
  /** Number of those that were moved to the database. */
  saved: number;
}

/** State of the log from its frames; `read` gives the one at an index, null after the last. */
const readFrames = (
  header: Buffer,
  frameBytes: number,
  read: (index: number) => Buffer | null,
  acknowledged: number,
): WalState => {
  const isBig = header.readUInt32BE(0) === magics.big;
  const salts = header.subarray(16, 24);
  let sum = addTo({ one: 0, two: 0 }, header.subarray(0, 24), isBig);
  /** Whether all frames so far are valid. */
  let isChain = true;
  /** Whether the last frame of this log ends a transaction. */
  let isCommitted = true;
  let isLost = false;
  let validFrames = 0;
  /** Checksum after a frame; null when it does not match. */
  const check = (frame: Buffer | null): Checksum | null => {
    if (frame?.length !== frameBytes) return null;
    const next = addTo(
      addTo(sum, frame.subarray(0, 8), isBig),
      frame.subarray(frameHeaderBytes),
      isBig,
    );
    return matches(next, frame, 16) ? next : null;
  };
  for (let index = 0, frame = read(0); frame; frame = read(++index)) {
    // Frames of an earlier log remain after those of a shorter later one.
    if (frame.length < 16 || !frame.subarray(8, 16).equals(salts)) continue;
    // A transaction is on the disk before the next one begins.
    if (!isChain && isCommitted && isLost) return 'damaged';
    if (isChain) {
      let next = check(frame);
      for (const milliseconds of pausesMs) {
        if (next) break;
        pause(milliseconds);
        frame = read(index) ?? frame;
        next = check(frame);
      }
      sum = next ?? sum;
      isChain = next !== null;
      if (isChain) validFrames++;
      isLost = !isChain;
    }
    isCommitted = frame.readUInt32BE(4) !== 0;
  }
  if (validFrames < acknowledged) return 'damaged';
  return isLost || !isCommitted ? 'cut' : 'whole';
};

/** Reads an index; null when it is not one. */
export const readWalIndex = (file: string): WalIndex | null => {
  const index = Buffer.alloc(100);
  const descriptor = openSync(file, 'r');
  try {
    if (readSync(descriptor, index, 0, index.length, 0) < index.length) return null;
  } finally {
    closeSync(descriptor);
  }
  const isInitialized = index[12] === 1;
  // The index is in the byte order of the machine.
  const numberAt = (at: number): number =>
    endianness() === 'LE' ? index.readUInt32LE(at) : index.readUInt32BE(at);
  return isInitialized
    ? { salts: index.subarray(32, 40), frames: numberAt(16), saved: numberAt(96) }
    : null;
};

const isHeader = (header: Buffer): boolean => {
  const magic = header.readUInt32BE(0);
  if (magic !== magics.little && magic !== magics.big) return false;
  const sum = addTo({ one: 0, two: 0 }, header.subarray(0, 24), magic === magics.big);
  return matches(sum, header, 24);
};

const readOnce = (descriptor: number, header: Buffer, index: WalIndex | null): WalState => {
  if (!isHeader(header)) return 'damaged';
  const frameBytes = frameHeaderBytes + header.readUInt32BE(8);
  const frame = Buffer.alloc(frameBytes);
  const read = (number: number): Buffer | null => {
    const at = headerBytes + number * frameBytes;
    const count = readSync(descriptor, frame, 0, frameBytes, at);
    return count === 0 ? null : frame.subarray(0, count);
  };
  const isOfLog = index?.salts.equals(header.subarray(16, 24)) ?? false;
  return readFrames(header, frameBytes, read, isOfLog && index ? index.frames : 0);
};

/**
 * Reads the log in `file`; an empty one is whole. `index`: read before it, for another process may
 * be writing; with it, frames missing at the end of the log are noticed too.
 */
export const readWalState = (file: string, index: WalIndex | null = null): WalState => {
  const descriptor = openSync(file, 'r');
  const readHeader = (): Buffer => {
    const header = Buffer.alloc(headerBytes);
    readSync(descriptor, header, 0, headerBytes, 0);
    return header;
  };
  try {
    for (;;) {
      // A header alone holds no writes.
      if (fstatSync(descriptor).size <= headerBytes) return 'whole';
      const header = readHeader();
      const state = readOnce(descriptor, header, index);
      // Another process may have begun a new log meanwhile, over the frames of the old one.
      if (header.equals(readHeader())) return state;
    }
  } finally {
    closeSync(descriptor);
  }
};
