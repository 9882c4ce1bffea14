import { inject } from 'vitest';
import type { Page } from 'playwright';

/** Accounts that site/install.php creates: name and password. */
export const accounts = {
  administrator: ['spravce', 'heslo-spravce'],
  author: ['autorka', 'heslo-autorky'],
} as const;
export type Account = keyof typeof accounts;

export const themes = ['twentytwentythree', 'twentytwentyone'] as const;
export type Theme = (typeof themes)[number];

const wordpressUrl = inject('wordpressUrl');

/** Somebody logged in to WordPress in a browser's profile. */
export interface Person {
  page: Page;
  /** Publishes a post with this content, as the editor saves it; gives its address. */
  publish(content: string): Promise<string>;
}

export const logIn = async (page: Page, account: Account): Promise<Person> => {
  const [name, password] = accounts[account];
  await page.goto(`${wordpressUrl}/wp-login.php`);
  await page.locator('#user_login').fill(name);
  await page.locator('#user_pass').fill(password);
  await page.locator('#wp-submit').click();
  await page.locator('#wpadminbar').waitFor();
  const { request } = page.context();
  const nonceUrl = `${wordpressUrl}/wp-admin/admin-ajax.php?action=rest-nonce`;
  const nonce = await (await request.get(nonceUrl)).text();
  return {
    page,
    async publish(content) {
      const answer = await request.post(`${wordpressUrl}/?rest_route=/wp/v2/posts`, {
        headers: { 'x-wp-nonce': nonce },
        data: { title: 'Akce v obci', content, status: 'publish' },
      });
      if (answer.status() !== 201) throw new Error(await answer.text());
      return ((await answer.json()) as { link: string }).link;
    },
  };
};

export const activateTheme = async ({ page }: Person, theme: Theme): Promise<void> => {
  await page.goto(`${wordpressUrl}/wp-admin/themes.php`);
  const button = page.locator(`.theme[data-slug="${theme}"] a.activate`);
  if ((await button.count()) > 0)
    await page.goto(new URL((await button.getAttribute('href')) ?? '', page.url()).href);
};

/** Opens the editor for a new post with a title, and an empty paragraph below it. */
export const startPost = async ({ page }: Person): Promise<void> => {
  await page.goto(`${wordpressUrl}/wp-admin/post-new.php`);
  await page.locator('.editor-post-title__input').waitFor();
  // A guide covers the first post of each person.
  await page.evaluate(() => {
    interface Editor {
      wp: { data: { dispatch(store: string): { set(...values: unknown[]): void } } };
    }
    const { data } = (window as unknown as Editor).wp;
    data.dispatch('core/preferences').set('core/edit-post', 'welcomeGuide', false);
  });
  await page.getByRole('textbox', { name: 'Add title' }).fill('Kam v neděli');
  await page.keyboard.press('Enter');
};

/** Publishes the post in the editor by its buttons; gives its address. */
export const publishInEditor = async ({ page }: Person): Promise<string> => {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Editor publish' });
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  const link = panel.getByRole('link', { name: 'View Post', exact: true }).first();
  return (await link.getAttribute('href')) ?? '';
};

/** Blocks of a post. */
export const paragraph =
  '<!-- wp:paragraph --><p>Přijďte se podívat, co se u nás chystá v příštích týdnech. Program najdete na mapě.</p><!-- /wp:paragraph -->';
export const pasted = (address: string): string =>
  `<!-- wp:embed {"url":"${address}"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${address}\n</div></figure><!-- /wp:embed -->`;
export const customHtml = (code: string): string => `<!-- wp:html -->${code}<!-- /wp:html -->`;
