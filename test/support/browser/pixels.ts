import sharp from 'sharp';

/** Share (0 to 1) of pixels of two screenshots that differ visibly; 1 if their sizes differ. */
export const differentShare = async (one: Buffer, other: Buffer): Promise<number> => {
  const [left, right] = await Promise.all(
    [one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (!left || !right) return 1;
  const { width, height, channels } = left.info;
  if (right.info.width !== width || right.info.height !== height) return 1;
  let different = 0;
  for (let pixel = 0; pixel < left.data.length; pixel += channels)
    for (let channel = pixel; channel < pixel + channels; channel++)
      // Antialiased edges of letters vary by a shade between screenshots.
      if (Math.abs((left.data[channel] as number) - (right.data[channel] as number)) > 24) {
        different++;
        break;
      }
  return different / (width * height);
};

/** Share (0 to 1) of pixels of a screenshot that differ from its most frequent colour. */
export const drawnShare = async (png: Buffer): Promise<number> => {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const counts = new Map<number, number>();
  for (let pixel = 0; pixel < data.length; pixel += info.channels) {
    const colour = data.readUIntBE(pixel, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return 1 - Math.max(...counts.values()) / (info.width * info.height);
};
