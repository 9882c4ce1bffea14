import { expect } from 'vitest';
import { svitavy, tag, townsOfMaps, waitForMaps, type Guest, type Situation } from './guest.ts';

const litomysl = 'data-city="litomysl"';

/** Runs a program of the page. */
const run = (guest: Guest, program: string): Promise<void> =>
  guest.evaluate((code) => void new Function(code)(), program);

/** A page with one map of Svitavy, changed by `program`; then its maps are of `towns`. */
const changed = (
  name: string,
  body: string,
  program: string,
  towns: readonly string[],
): Situation => ({
  name,
  async check(guest) {
    await guest.open(body);
    await waitForMaps(guest, ['Svitavy']);
    await run(guest, program);
    await waitForMaps(guest, towns);
    // A map of the country, or a second one, would come now.
    await run(guest, 'setTimeout(() => document.body.append("konec"), 300)');
    await expect
      .poll(() => guest.evaluate(() => document.body.textContent?.endsWith('konec'), null))
      .toBe(true);
    expect(await townsOfMaps(guest)).toEqual(towns);
    expect(guest.errors).toEqual([]);
  },
});

const section = `<section>${tag(svitavy)}</section>`;
const twice = ['Svitavy', 'Svitavy'];

export const copiedTags: readonly Situation[] = [
  changed(
    'a copy of the section around the tag shows the same town',
    section,
    'document.body.append(document.querySelector("section").cloneNode(true))',
    twice,
  ),
  changed(
    'a copy of the element of the tag alone shows nothing',
    section,
    'document.body.append(document.querySelector("section div").cloneNode(true))',
    ['Svitavy'],
  ),
  changed(
    'a page that is written anew from its own HTML shows the same town once',
    section,
    `const { outerHTML } = document.documentElement;
     document.open(); document.write(outerHTML); document.close();`,
    ['Svitavy'],
  ),
  changed(
    'a body that a router put away as a copy and brings back shows the same town once',
    section,
    `const copy = document.body.cloneNode(true);
     const page = document.createElement("body");
     page.textContent = "Jinde";
     document.body.replaceWith(page);
     setTimeout(() => {
       document.body.replaceWith(copy);
       for (const old of copy.querySelectorAll("script")) {
         const script = document.createElement("script");
         for (const { name, value } of old.attributes) script.setAttribute(name, value);
         old.replaceWith(script);
       }
     }, 200)`,
    ['Svitavy'],
  ),
  changed(
    'a section that is taken out and put back elsewhere shows its town once',
    section + '<p id="to"></p>',
    `const section = document.querySelector("section");
     section.remove();
     setTimeout(() => document.querySelector("#to").append(section), 200)`,
    ['Svitavy'],
  ),
];

export const routedPages: readonly Situation[] = [
  changed(
    'HTML with a tag that a router inserts shows its town',
    `<main id="app">${tag(svitavy)}</main>`,
    `const { src } = document.querySelector("script");
     document.querySelector("#app").innerHTML =
       '<script async src="' + src + '" ${litomysl}></' + 'script>'`,
    ['Litomyšl'],
  ),
  changed(
    'nodes of a parsed document with a tag show its town',
    `<main id="app">${tag(svitavy)}</main>`,
    `const { src } = document.querySelector("script");
     const html = '<main id="app"><script async src="' + src + '" ${litomysl}></' + 'script></main>';
     const next = new DOMParser().parseFromString(html, "text/html");
     document.querySelector("#app").replaceWith(next.querySelector("#app"))`,
    ['Litomyšl'],
  ),
  changed(
    'a morph that removes the element of the tag and keeps the tag keeps the map',
    section,
    'document.querySelector("section div").remove()',
    ['Svitavy'],
  ),
  changed(
    'a morph that replaces the attributes of the tag shows the new town',
    section,
    `document.querySelector("section div").remove();
     document.querySelector("section script").dataset.city = "litomysl"`,
    ['Litomyšl'],
  ),
  changed(
    'a page visited ten times by a router has one map, of the last one',
    `<main id="app">${tag(svitavy)}</main>`,
    `const { src } = document.querySelector("script");
     const html = (town) =>
       '<script async src="' + src + '" data-city="' + town + '"></' + 'script>';
     for (let nth = 0; nth < 10; nth++)
       setTimeout(() => {
         document.querySelector("#app").innerHTML = html(nth < 9 ? "svitavy" : "litomysl");
       }, nth * 60)`,
    ['Litomyšl'],
  ),
  changed(
    'a new tag with the same target is shown, and not the one of the page before',
    `<main id="app"><section id="akce"></section>${tag(`data-target="akce" ${svitavy}`)}</main>`,
    `const { src } = document.querySelector("script");
     document.querySelector("#app").innerHTML = '<section id="akce"></section>' +
       '<script async src="' + src + '" data-target="akce" ${litomysl}></' + 'script>'`,
    ['Litomyšl'],
  ),
  changed(
    'a target that comes back shows its town, although its tag was removed',
    `<main id="app"><section id="akce"></section></main>${tag(`id="tag" data-target="#akce" ${svitavy}`)}`,
    `document.querySelector("#tag").remove();
     document.querySelector("#app").innerHTML = "Jinde";
     setTimeout(() => {
       document.querySelector("#app").innerHTML = '<section id="akce"></section>';
     }, 200)`,
    ['Svitavy'],
  ),
  changed(
    'a tag that waits for consent is not run',
    `${section}<p id="app"></p>`,
    `const { src } = document.querySelector("script");
     document.querySelector("#app").innerHTML =
       '<script type="text/plain" src="' + src + '" ${litomysl}></' + 'script>'`,
    ['Svitavy'],
  ),
  changed(
    'a page that always removes the element of the tag has its way',
    `<mapa-akci ${svitavy}></mapa-akci>${tag()}`,
    `document.body.insertAdjacentHTML("beforeend", '<aside></aside>');
     new MutationObserver(() => {
       for (const node of document.querySelectorAll("aside div")) node.remove();
     }).observe(document.body, { childList: true, subtree: true });
     const script = document.createElement("script");
     script.src = document.querySelector("script").src;
     script.dataset.city = "litomysl";
     document.querySelector("aside").append(script)`,
    ['Svitavy'],
  ),
];
