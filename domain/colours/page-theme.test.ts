import { describe, expect, test } from 'vitest';
import { blend, toPageTheme, type PageLook, type Rgba } from './page-theme.ts';

const white: Rgba = [255, 255, 255, 1];
const nearBlack: Rgba = [20, 22, 24, 1];
const look = (changes: Partial<PageLook>): PageLook => ({
  scheme: 'normal',
  backgrounds: [],
  ink: null,
  isSystemDark: true,
  ...changes,
});
const themeOf = (changes: Partial<PageLook>) => toPageTheme(look(changes)).theme;

describe('the theme of a page', () => {
  test('is light without a scheme and a background, whatever the system prefers', () => {
    expect(themeOf({})).toBe('light');
    expect(themeOf({ isSystemDark: false })).toBe('light');
  });

  test.each([
    ['dark', 'dark'],
    ['only dark', 'dark'],
    ['dark only', 'dark'],
    ['light', 'light'],
    ['light only', 'light'],
    ['sepia dark', 'dark'],
  ])('with the scheme %s is %s on any background', (scheme, theme) => {
    for (const isSystemDark of [true, false])
      for (const background of [white, nearBlack])
        expect(themeOf({ scheme, isSystemDark, backgrounds: [background] })).toBe(theme);
  });

  test.each(['light dark', 'dark light'])('with the schemes %s is that of the system', (scheme) => {
    expect(themeOf({ scheme })).toBe('dark');
    expect(themeOf({ scheme, isSystemDark: false })).toBe('light');
  });

  test('with both schemes is that of the background', () => {
    const scheme = 'light dark';
    expect(themeOf({ scheme, backgrounds: [white] })).toBe('light');
    expect(themeOf({ scheme, backgrounds: [nearBlack], isSystemDark: false })).toBe('dark');
  });

  test('without a scheme is that of the background', () => {
    expect(themeOf({ backgrounds: [nearBlack], isSystemDark: false })).toBe('dark');
    expect(themeOf({ backgrounds: [white, nearBlack] })).toBe('light');
  });

  test('blends translucent backgrounds', () => {
    const faint: Rgba = [0, 0, 0, 0.05];
    const dense: Rgba = [0, 0, 0, 0.8];
    expect(themeOf({ backgrounds: [faint] })).toBe('light');
    expect(themeOf({ backgrounds: [dense, white] })).toBe('dark');
    expect(themeOf({ backgrounds: [faint, nearBlack] })).toBe('dark');
  });

  test('over an image has a contrast with the text colour', () => {
    expect(themeOf({ ink: [30, 30, 30, 1], backgrounds: [nearBlack] })).toBe('light');
    expect(themeOf({ ink: [240, 240, 240, 1], isSystemDark: false })).toBe('dark');
  });
});

test('the ground blends all backgrounds over the canvas', () => {
  const groundOf = (changes: Partial<PageLook>) => toPageTheme(look(changes)).ground;
  expect(groundOf({})).toBe('#ffffff');
  expect(groundOf({ scheme: 'dark' })).toBe('#000000');
  expect(groundOf({ backgrounds: [[255, 0, 0, 0.5], white] })).toBe('#ff8080');
});

test('blend weighs the colours by alpha', () => {
  expect(blend([10, 20, 30, 1], '#ffffff')).toBe('#0a141e');
  expect(blend([10, 20, 30, 0], '#123456')).toBe('#123456');
});
