import type { Checked } from './check.ts';
import { findingText, verdicts, type Verdict } from './finding.ts';

/** What stands over each part of what a check tells, on a screen and at the prompt. */
export const headings = {
  findings: 'What is wrong',
  shown: 'What is shown',
  notProved: 'What this does not prove',
  story: 'What is recorded',
  storyCaption:
    'Each event in the order of the log, put into words by this program out of what is stored. Times are by the clock of the floor.',
} as const;

/** A verdict as a heading. */
export const sayVerdict = (verdict: Verdict): string => `Verdict: ${verdict.replaceAll('-', ' ')}`;

const part = (heading: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', heading, ...lines.map((line) => `  ${line}`)];

/** What a check comes to, as lines of text. */
export const reportLines = (checked: Checked): readonly string[] => {
  const { verdict, findings, shown, notProved, story } = checked;
  return [
    `${sayVerdict(verdict)}. ${verdicts[verdict]}`,
    ...part(headings.findings, findings.map(findingText)),
    ...part(headings.shown, shown),
    ...part(headings.notProved, notProved),
    ...part(
      headings.story,
      story.told().map(({ index, at, says, stream, revision }) => `${index}  ${at}  ${says}  [${stream} ${revision}]`),
    ),
  ];
};
