/** Markdown table: first column left-aligned, the others right-aligned. */
export const toTable = (head, rows) => {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, index) => (index === 0 ? '---' : '---:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
};
