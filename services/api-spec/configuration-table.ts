import { variableTable } from '../shared/process/config.ts';

const begins = '<!-- configuration -->';
const ends = '<!-- /configuration -->';

/** A Markdown table with its columns aligned, as our formatter writes it. */
const markdownTable = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
};

/** The variables of the environment as a Markdown table. */
const configurationTable = (): string =>
  markdownTable([
    ['variable', 'default', 'what it is for'],
    ...variableTable().map(({ name, byDefault, says }) => [`\`${name}\``, byDefault && `\`${byDefault}\``, says]),
  ]);

/** The README with its table of variables as the program has them. Throws when its two marks are not there. */
export const withConfigurationTable = (readme: string): string => {
  const [from, to] = [readme.indexOf(begins), readme.indexOf(ends)];
  if (from < 0 || to < from) throw new Error(`the README has no ${begins} … ${ends}`);
  return `${readme.slice(0, from)}${begins}\n\n${configurationTable()}\n\n${readme.slice(to)}`;
};
