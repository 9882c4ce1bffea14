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

/** State of the log from the frames after its header; `read` gives null after the last one. */
const readFrames = (header: Buffer, frameBytes: number, read: () => Buffer | null): WalState => {
  const isBig = header.readUInt32BE(0) === magics.big;
  const salts = header.subarray(16, 24);
  let sum = addTo({ one: 0, two: 0 }, header.subarray(0, 24), isBig);
  /** Whether all frames so far are valid. */
  let isChain = true;
  /** Whether the last frame of this log ends a transaction. */
  let isCommitted = true;
  let isLost = false;
  for (let frame = read(); frame; frame = read()) {
    // Frames of an earlier log remain after those of a shorter later one.
    if (frame.length < 16 || !frame.subarray(8, 16).equals(salts)) {
      isChain = false;
      continue;
    }
    // A transaction is on the disk before the next one begins.
    if (!isChain && isCommitted && isLost) return 'damaged';
    if (isChain && frame.length === frameBytes) {
      sum = addTo(sum, frame.subarray(0, 8), isBig);
      sum = addTo(sum, frame.subarray(frameHeaderBytes), isBig);
      isChain = matches(sum, frame, 16);
    } else isChain = false;
    if (!isChain) isLost = true;
    isCommitted = frame.readUInt32BE(4) !== 0;
  }
  return isLost || !isCommitted ? 'cut' : 'whole';
};

/**
 * Whether the index beside a log (`-shm`), left by a killed process, knows of frames that were not
 * yet moved to the database.
 */
export const hasUnsavedFrames = (file: string): boolean => {
  const index = Buffer.alloc(100);
  const descriptor = openSync(file, 'r');
  try {
    if (readSync(descriptor, index, 0, index.length, 0) < index.length) return false;
  } finally {
    closeSync(descriptor);
  }
  // The index is in the byte order of the machine.
  const numberAt = (at: number): number =>
    endianness() === 'LE' ? index.readUInt32LE(at) : index.readUInt32BE(at);
  const [isInitialized, frames, saved] = [index[12] === 1, numberAt(16), numberAt(96)];
  return isInitialized && frames > saved;
};

/** Reads the log in `file`; an empty one is whole. */
export const readWalState = (file: string): WalState => {
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    // A header alone holds no writes.
    if (size <= headerBytes) return 'whole';
    const header = Buffer.alloc(headerBytes);
    readSync(descriptor, header, 0, headerBytes, 0);
    const isBig = header.readUInt32BE(0) === magics.big;
    const sum = addTo({ one: 0, two: 0 }, header.subarray(0, 24), isBig);
    if ((!isBig && header.readUInt32BE(0) !== magics.little) || !matches(sum, header, 24))
      return 'damaged';
    const frameBytes = frameHeaderBytes + header.readUInt32BE(8);
    const frame = Buffer.alloc(frameBytes);
    let at = headerBytes;
    return readFrames(header, frameBytes, () => {
      const count = readSync(descriptor, frame, 0, frameBytes, at);
      at += count;
      return count === 0 ? null : frame.subarray(0, count);
    });
  } finally {
    closeSync(descriptor);
  }
};
