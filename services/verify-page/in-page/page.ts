import { checkBundle, type Checked } from '../../shared/bundle/check/check.ts';
import { findingText, verdicts } from '../../shared/bundle/check/finding.ts';
import { headings, sayVerdict } from '../../shared/bundle/check/report.ts';
import { byId, document, drawn, element, hasPage, type PageElement, type Picked } from './dom.ts';
import { readElsewhere, serveThread, startThread } from './second-thread.ts';
import { whyNot } from './self-test.ts';
import { storySection } from './story-table.ts';

/** The program of `verify.html`: a person gives it a bundle, and it shows what `npm run verify-bundle` says. It asks for nothing and sends nothing. */

const listOf = (sentences: readonly string[]): PageElement =>
  element('ul', {}, ...sentences.map((sentence) => element('li', {}, sentence)));

const section = (heading: string, ...children: readonly PageElement[]): PageElement =>
  element('section', {}, element('h3', {}, heading), ...children);

const verdictOf = ({ verdict }: Checked, name: string): readonly PageElement[] => [
  element('h2', { id: 'verdict', tabindex: '-1', class: `verdict ${verdict}` }, sayVerdict(verdict)),
  element('p', {}, `${name}: ${verdicts[verdict]}`),
];

const restOf = ({ findings, shown, story, notProved }: Checked): readonly PageElement[] => [
  ...(findings.length > 0 ? [section(headings.findings, listOf(findings.map(findingText)))] : []),
  ...(shown.length > 0 ? [section(headings.shown, listOf(shown))] : []),
  section(headings.notProved, listOf(notProved)),
  ...(story.count > 0 ? [section(headings.story, ...storySection(story))] : []),
];

let chosen: Picked | undefined;

let hindered: Promise<string | undefined> | undefined;

/** After that a person is told that it goes on: most are checked sooner, and to draw it takes time of theirs. */
const lateMs = 100;

const check = async (): Promise<void> => {
  const state = byId('state');
  if (chosen === undefined) {
    state.textContent = 'Choose a bundle first.';
    return;
  }
  const { name } = chosen;
  const late = setTimeout(() => (state.textContent = `Checking ${name} …`), lateMs);
  try {
    const [zip, why] = await Promise.all([chosen.arrayBuffer(), hindered]);
    if (why !== undefined) throw new Error(why);
    const policy = await byId('policy').files?.[0]?.text();
    const checked = await checkBundle(new Uint8Array(zip), policy, readElsewhere);
    byId('result').replaceChildren(...verdictOf(checked, name));
    await drawn();
    byId('result').append(...restOf(checked));
    state.textContent = `Checked ${name}.`;
    byId('verdict').focus();
  } catch (fault) {
    state.textContent = `The page itself failed, so nothing is proved: ${String(fault)}`;
  } finally {
    clearTimeout(late);
  }
};

const take = (file: Picked | undefined): void => {
  chosen = file;
  void check();
};

const startPage = (program: string): void => {
  startThread(program);
  hindered = whyNot();
  byId('zip').addEventListener('change', () => take(byId('zip').files?.[0]));
  byId('policy').addEventListener('change', () => {
    if (chosen !== undefined) void check();
  });
  byId('check').addEventListener('click', () => void check());
  document.body.addEventListener('dragover', (event) => event.preventDefault());
  document.body.addEventListener('drop', (event) => {
    event.preventDefault();
    take(event.dataTransfer?.files[0]);
  });
};

// The second thread runs the same program, and has no page.
if (hasPage) startPage(document.currentScript?.textContent ?? '');
else serveThread();
