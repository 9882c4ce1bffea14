import { expect, it } from 'vitest';
import { findOwnPost } from './find-own-post.ts';

const post = { message: 'Zveme na\nkoncert', link: 'https://akce.example/detail/koncert' };
const standing = (id: string, message: string, ...links: string[]) => ({ id, message, links });
const none = new Set<string>();

it('has its text and its link, whatever became of white space and of parameters', () => {
  const posts = [
    standing('3', 'Jiný', post.link),
    standing('2', ' Zveme na koncert', `${post.link}?fbclid=x`),
  ];
  expect(findOwnPost(posts, post, none)).toBe('2');
  expect(findOwnPost([standing('1', '', post.link)], { ...post, message: '' }, none)).toBeNull();
});

it('may have lost its link', () => {
  expect(findOwnPost([standing('2', post.message)], post, none)).toBe('2');
});

it('is not one that somebody made by hand with the same link, nor one of another event', () => {
  expect(findOwnPost([standing('2', 'Ručně', post.link)], post, none)).toBeNull();
  const other = 'https://akce.example/detail/vystava';
  expect(findOwnPost([standing('2', post.message, other)], post, none)).toBeNull();
});

it('is no other post of ours', () => {
  const posts = [standing('3', post.message, post.link), standing('2', post.message, post.link)];
  expect(findOwnPost(posts, post, new Set(['3']))).toBe('2');
  expect(findOwnPost(posts, post, new Set(['2', '3']))).toBeNull();
});
