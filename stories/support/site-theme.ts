const isDarkRule = (rule: CSSRule): rule is CSSMediaRule =>
  rule instanceof CSSMediaRule && rule.conditionText.includes('prefers-color-scheme');

let rules: CSSMediaRule[] | null = null;

/** Forces a theme of the site: its dark media queries match always or never. */
export const showSiteTheme = (theme: 'light' | 'dark'): void => {
  rules ??= [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].filter(isDarkRule));
  for (const rule of rules) rule.media.mediaText = theme === 'dark' ? 'all' : 'not all';
  document.documentElement.style.colorScheme = theme;
};
