import { headings } from '../../shared/bundle/check/report.ts';
import type { Story, Told } from '../../shared/bundle/check/story.ts';
import { element, type PageElement } from './dom.ts';

/** How many events are shown at first, and how many more each time. */
const rowsAtOnce = 50;

const rowOf = ({ index, at, says, stream, revision }: Told): PageElement =>
  element('tr', {}, ...[String(index), at, says, `${stream} ${revision}`].map((text) => element('td', {}, text)));

const tableOf = (rows: PageElement): PageElement =>
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
      rows,
    ),
  );

/**
 * The story as a table of its first events, with how many are shown and buttons for more of them: a table of all would take a browser several times as long as the check. All events were checked, shown or
 * not.
 */
export const storySection = (story: Story): readonly PageElement[] => {
  const rows = element('tbody', {});
  const shownText = element('p', { role: 'status' });
  const more = element('button', { type: 'button' }, `Show ${rowsAtOnce} more`);
  const all = element('button', { type: 'button' }, 'Show all');
  let shown = 0;
  const show = (upTo: number): void => {
    const from = shown;
    shown = Math.min(story.count, upTo);
    rows.append(...story.told(from, shown).map(rowOf));
    shownText.textContent = `${shown} of ${story.count} events are shown here. All ${story.count} were checked.`;
    for (const button of [more, all]) button.hidden = shown === story.count;
  };
  more.addEventListener('click', () => show(shown + rowsAtOnce));
  all.addEventListener('click', () => show(story.count));
  show(rowsAtOnce);
  return [tableOf(rows), shownText, element('p', {}, more, ' ', all)];
};
