/** JPEG image of a size in pixels, drawn on a canvas. */
export const drawPicture = async (name: string, width: number, height: number): Promise<File> => {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no 2d context');
  pen.fillStyle = '#2f6f4f';
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#f3c64e';
  pen.fillRect(width / 4, height / 4, width / 2, height / 2);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], name);
};
