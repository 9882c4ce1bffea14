/** What of valibot speaks about a wrong value, and what is enough for somebody who never listens. */
const shorter = [
  [
    /function _addIssue\([\s\S]*?\n\}/,
    `function _addIssue({ kind }, label, dataset) {
      if (kind === 'schema') dataset.typed = false;
      (dataset.issues ??= []).push(0);
    }`,
  ],
  [/function _standardSchema\([\s\S]*?\n\}/, 'function _standardSchema(schema) { return schema; }'],
  [/function _joinExpects\([\s\S]*?\n\}/, 'function _joinExpects() {}'],
  [/const pathItem\w* = \{[^{}]*\};/g, ''],
  [/if \(issue\.path\) issue\.path\.unshift\([^;]*;\s*else issue\.path = [^;]*;/g, ''],
  // What a schema is called in a sentence, and what runs later: nothing here does.
  [/\n\t+(?:reference|async|expects|message): [^\n]*,(?=\n)/g, ''],
  [/if \(config\$1\.abortEarly\) (?:\{[^{}]*\}|break;)/g, ''],
  // Who calls, what and where: the first three say it is wrong.
  [/(_addIssue\(this, "[^"]*", dataset), config\$1, \{[^()]*?\}\)/g, '$1)'],
];

/**
 * Rollup plugin for the bundle of strangers' pages. The widget asks valibot whether an answer is what
 * was promised and never why not; what it would say is a kilobyte that nobody reads. Throws when a
 * new version of valibot is written otherwise.
 */
export const valibotWithoutIssues = () => ({
  name: 'valibot-without-issues',
  transform(code, id) {
    if (!/[\\/]valibot[\\/]dist[\\/]/.test(id)) return null;
    let short = code;
    for (const [long, text] of shorter) {
      const next = short.replace(long, text);
      if (next === short) throw new Error(`valibot has changed: ${long}`);
      short = next;
    }
    return { code: short, map: null };
  },
});
