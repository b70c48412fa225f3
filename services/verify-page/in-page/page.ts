import { checkBundle, type Checked } from '../../shared/bundle/check/check.ts';
import { findingText, verdicts } from '../../shared/bundle/check/finding.ts';
import { headings, sayVerdict } from '../../shared/bundle/check/report.ts';
import { body, byId, element, type PageElement, type Picked } from './dom.ts';

/** The program of `verify.html`: a person gives it a bundle, and it shows what `npm run verify-bundle` says. It asks for nothing and sends nothing. */

const listOf = (sentences: readonly string[]): PageElement =>
  element('ul', {}, ...sentences.map((sentence) => element('li', {}, sentence)));

const section = (heading: string, ...children: readonly PageElement[]): PageElement =>
  element('section', {}, element('h3', {}, heading), ...children);

const storyTable = ({ story }: Checked): PageElement =>
  element(
    'div',
    { class: 'wide', tabindex: '0', role: 'region', 'aria-label': headings.story },
    element(
      'table',
      {},
      element('caption', {}, headings.storyCaption),
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          ...['Place', 'Time', 'Event', 'Stream and revision'].map((name) => element('th', { scope: 'col' }, name)),
        ),
      ),
      element(
        'tbody',
        {},
        ...story.map(({ index, at, says, stream, revision }) =>
          element(
            'tr',
            {},
            ...[String(index), at, says, `${stream} ${revision}`].map((text) => element('td', {}, text)),
          ),
        ),
      ),
    ),
  );

const resultOf = (checked: Checked, name: string): readonly PageElement[] => {
  const { verdict, findings, shown, story, notProved } = checked;
  return [
    element('h2', { id: 'verdict', tabindex: '-1', class: `verdict ${verdict}` }, sayVerdict(verdict)),
    element('p', {}, `${name}: ${verdicts[verdict]}`),
    ...(findings.length > 0 ? [section(headings.findings, listOf(findings.map(findingText)))] : []),
    ...(shown.length > 0 ? [section(headings.shown, listOf(shown))] : []),
    section(headings.notProved, listOf(notProved)),
    ...(story.length > 0 ? [section(headings.story, storyTable(checked))] : []),
  ];
};

let chosen: Picked | undefined;

/** Lets the browser draw before it is busy for a second or two. */
const drawn = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 20));

const check = async (): Promise<void> => {
  const state = byId('state');
  if (chosen === undefined) {
    state.textContent = 'Choose a bundle first.';
    return;
  }
  state.textContent = `Checking ${chosen.name} …`;
  await drawn();
  try {
    const policy = await byId('policy').files?.[0]?.text();
    const checked = checkBundle(new Uint8Array(await chosen.arrayBuffer()), policy);
    byId('result').replaceChildren(...resultOf(checked, chosen.name));
    state.textContent = `Checked ${chosen.name}.`;
    byId('verdict').focus();
  } catch (fault) {
    state.textContent = `The page itself failed, so nothing is proved: ${String(fault)}`;
  }
};

const take = (file: Picked | undefined): void => {
  chosen = file;
  void check();
};

byId('zip').addEventListener('change', () => take(byId('zip').files?.[0]));
byId('policy').addEventListener('change', () => {
  if (chosen !== undefined) void check();
});
byId('check').addEventListener('click', () => void check());
body.addEventListener('dragover', (event) => event.preventDefault());
body.addEventListener('drop', (event) => {
  event.preventDefault();
  take(event.dataTransfer?.files[0]);
});
