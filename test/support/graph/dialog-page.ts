import type { GraphPerson, GraphWorld } from './graph-world.ts';
import { escapeHtml } from '../../../domain/text/html-text.ts';

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

const document = (title: string, body: string): string =>
  `<!doctype html><html lang="cs"><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style>body { font: 1rem/1.5 sans-serif; max-width: 30rem; margin: 3rem auto; padding: 0 1rem }</style>
<p><strong>Zkušební síť</strong></p><h1>${escapeHtml(title)}</h1>${body}</html>`;

export const problemPage = (problem: string): string =>
  document('Adresa je zablokovaná', `<p>${escapeHtml(problem)}</p>`);

export interface DialogQuery {
  redirect: string;
  state: string;
  permissions: readonly string[];
}

/** Login dialog: who logs in, and which permissions the app gets. */
export const dialogPage = (
  { app, people }: GraphWorld,
  { redirect, state, permissions }: DialogQuery,
  action: string,
): string => {
  const person = ({ id, name }: GraphPerson): string =>
    `<option value="${id}">${escapeHtml(name)}</option>`;
  const permission = (name: string): string =>
    `<label><input type="checkbox" name="granted" value="${escapeHtml(name)}" checked> ${escapeHtml(name)}</label><br>`;
  return document(
    `${app.name} žádá o přístup`,
    `<form method="post" action="${escapeHtml(action)}">
${hidden('redirect_uri', redirect)}${hidden('state', state)}
<p><label>Kdo jste <select name="person">${people.map(person).join('')}</select></label></p>
<fieldset><legend>Oprávnění</legend>${permissions.map(permission).join('')}</fieldset>
<p><button name="answer" value="continue">Pokračovat</button>
<button name="answer" value="cancel">Zrušit</button></p></form>`,
  );
};

/** Page of the network with its posts, the newest first; by the id of a post, only that one. */
export const pagePage = (world: GraphWorld, id: string): string => {
  const page = world.pages.find((one) => one.id === id.split('_')[0]);
  if (!page) return document('Stránka neexistuje', '');
  const posts = world.posts.filter((post) => post.page === id || post.id === id).toReversed();
  const articles = posts.map(
    (post) =>
      `<article id="${post.id}"><p style="white-space: pre-line">${escapeHtml(post.message)}</p><p><a href="${escapeHtml(post.link)}">${escapeHtml(post.link)}</a></p></article>`,
  );
  return document(page.name, articles.join('<hr>') || '<p>Žádný příspěvek.</p>');
};
