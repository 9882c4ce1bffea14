import { minuteMs } from '../../contract/durations.ts';
/** Time after which the address of a downloaded file is released, in milliseconds. */
const releaseMs = minuteMs;

/** Has the browser save a file. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(address), releaseMs);
};
