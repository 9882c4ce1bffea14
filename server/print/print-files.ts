import { createRequire } from 'node:module';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

const require = createRequire(import.meta.url);

/** Templates of the layouts; read from the checkout like the data. */
export const templatesFolder = join(projectRoot, 'server', 'print', 'templates');

/** Its characters are those of all weights. */
export const textFont = (): string =>
  require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf');

export const emojiFont = (): string =>
  require.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf');

/** Font of headings and titles. */
export const titleFont = (): string =>
  require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf');

/** Files of all fonts of the templates. */
export const fontFiles = (): string[] => [
  textFont(),
  require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  titleFont(),
  require.resolve('@expo-google-fonts/noto-sans/800ExtraBold/NotoSans_800ExtraBold.ttf'),
  emojiFont(),
];
