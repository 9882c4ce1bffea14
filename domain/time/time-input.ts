/**
 * Parses a typed time: `18`, `18:30`, `18.30`, `1830`, `8h`. Returns `HH:mm`, or null for text that
 * is not a time.
 */
export const parseTimeInput = (text: string): string | null => {
  const parts =
    /^\s*(\d{1,2})\s*(?:[:.,h ]\s*(\d{2}))?\s*(?:h|hod\.?)?\s*$/i.exec(text) ??
    /^\s*(\d{1,2})(\d{2})\s*$/.exec(text);
  if (!parts) return null;
  const hour = Number(parts[1]);
  const minute = Number(parts[2] ?? 0);
  if (hour > 23 || minute > 59) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
};
