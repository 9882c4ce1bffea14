import { expect, it } from 'vitest';
import { heightByOptions } from './needed-height.ts';

it.each([
  ['', 0],
  ['?height=500', 500],
  ['?height=+500.4+', 500],
  ['?height=239', 0],
  ['?height=2001', 0],
  ['?height=vysoko', 0],
  ['?aspectRatio=16:9', 450],
  ['?aspectRatio=16/9', 450],
  ['?aspectRatio=2', 400],
  ['?aspectRatio=0.3', 2000],
  ['?aspectRatio=0.1', 0],
  ['?aspectRatio=9:0', 0],
  ['?aspectRatio=nic&height=500', 500],
  ['?aspectRatio=2&height=500', 400],
])('heightByOptions at a width of 800 pixels reads %s as %i', (search, height) => {
  expect(heightByOptions(search, 800)).toBe(height);
});
