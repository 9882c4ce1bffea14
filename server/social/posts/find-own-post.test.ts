import { expect, it } from 'vitest';
import { findOwnPost } from './find-own-post.ts';

const post = { message: 'Zveme na\nkoncert', link: 'https://akce.example/detail/koncert' };
const standing = (id: string, message: string, ...links: string[]) => ({ id, message, links });

it('has its text, whatever became of white space and of the link', () => {
  const posts = [standing('3', 'Jiný'), standing('2', ' Zveme na koncert', 'https://fb.example/x')];
  expect(findOwnPost(posts, post, [])).toBe('2');
  expect(findOwnPost([standing('1', '')], { ...post, message: '' }, [])).toBeNull();
});

it('has its link, when its text was changed', () => {
  const posts = [standing('3', 'Jiný', 'https://akce.example/'), standing('2', 'Zveme', post.link)];
  expect(findOwnPost(posts, post, [])).toBe('2');
  expect(findOwnPost([standing('3', 'Jiný', `${post.link}-2`)], post, [])).toBeNull();
});

it('has its text rather than its link', () => {
  const posts = [standing('3', 'Už zítra', post.link), standing('2', post.message, post.link)];
  expect(findOwnPost(posts, post, [])).toBe('2');
});

it('is no other post of ours: neither one that is known, nor one with the text of another', () => {
  const posts = [standing('3', post.message, post.link)];
  expect(findOwnPost(posts, post, [{ message: post.message, post_id: '3' }])).toBeNull();
  const lost = [{ message: 'Už zítra', post_id: null }];
  expect(findOwnPost([standing('4', 'Už zítra ', post.link)], post, lost)).toBeNull();
});
