import { describe, expect, test } from 'vitest';
import { over, toPageTheme, type PageLook, type Rgba } from './page-theme.ts';

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
  test('that says nothing is light, whatever the system prefers', () => {
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
  ])('of the colour scheme %s is %s, whatever lies behind', (scheme, theme) => {
    for (const isSystemDark of [true, false])
      for (const background of [white, nearBlack])
        expect(themeOf({ scheme, isSystemDark, backgrounds: [background] })).toBe(theme);
  });

  test.each(['light dark', 'dark light'])('of the schemes %s is that of the system', (scheme) => {
    expect(themeOf({ scheme })).toBe('dark');
    expect(themeOf({ scheme, isSystemDark: false })).toBe('light');
  });

  test('of both schemes is that of the colour it has behind', () => {
    const scheme = 'light dark';
    expect(themeOf({ scheme, backgrounds: [white] })).toBe('light');
    expect(themeOf({ scheme, backgrounds: [nearBlack], isSystemDark: false })).toBe('dark');
  });

  test('without a scheme is that of the colour it has behind', () => {
    expect(themeOf({ backgrounds: [nearBlack], isSystemDark: false })).toBe('dark');
    expect(themeOf({ backgrounds: [white, nearBlack] })).toBe('light');
  });

  test('is that of veils and what shows through them', () => {
    const [veil, dense]: Rgba[] = [
      [0, 0, 0, 0.05],
      [0, 0, 0, 0.8],
    ];
    expect(themeOf({ backgrounds: [veil as Rgba] })).toBe('light');
    expect(themeOf({ backgrounds: [dense as Rgba, white] })).toBe('dark');
    expect(themeOf({ backgrounds: [veil as Rgba, nearBlack] })).toBe('dark');
  });

  test('over a picture is the one its letters are legible on', () => {
    expect(themeOf({ ink: [30, 30, 30, 1], backgrounds: [nearBlack] })).toBe('light');
    expect(themeOf({ ink: [240, 240, 240, 1], isSystemDark: false })).toBe('dark');
  });
});

test('the ground is what shows through', () => {
  const groundOf = (changes: Partial<PageLook>) => toPageTheme(look(changes)).ground;
  expect(groundOf({})).toBe('#ffffff');
  expect(groundOf({ scheme: 'dark' })).toBe('#000000');
  expect(groundOf({ backgrounds: [[255, 0, 0, 0.5], white] })).toBe('#ff8080');
});

test('a colour lies over another as much as its alpha says', () => {
  expect(over([10, 20, 30, 1], '#ffffff')).toBe('#0a141e');
  expect(over([10, 20, 30, 0], '#123456')).toBe('#123456');
});
