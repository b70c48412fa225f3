import type { RoundTimeline } from '../../../projections/round-histories/timeline.ts';
import type { SessionTimeline } from '../../../projections/queries/session-timeline.ts';
import type { Asked } from '../asked.ts';
import { listOfDevices, tableOfEntries, tableOfStanding } from './entries.ts';
import { html, type Html } from './html.ts';
import { exactMoment, factsOfPage } from './lines.ts';
import type { Page } from './page.ts';

/** What is said of a whole story: as of when it is told, and what is withheld from the caller. */
export type SaidOfStory = {
  readonly asOf?: string;
  readonly withheld?: readonly object[];
  readonly asked: Asked;
  /** The zone of the venue: moments in sentences are told by its clock. */
  readonly zone: string;
};

/** What a reader has to know before a story is read: from when it is, and what is not in it. */
export const aboutStory = ({ asOf, withheld }: Omit<SaidOfStory, 'asked' | 'zone'>): Html =>
  html`${asOf === undefined ? null : html`<p class="state">As the record was when it ended at position ${asOf}. What was recorded later is not in this page.</p>`}
    ${withheld === undefined ? null : html`<p class="state">Something is withheld from you until it is counted (${withheld.length}): events that would tell it are not in this page.</p>`}
    <p>
      Corrections have their effect, what they replaced is told with them, and entries stand in the order in which
      things happened. The clock of the floor is that of the terminal; our clock is that less what the terminal was off
      when it was last measured. Columns have moments in UTC; sentences tell them by the date and the clock of the
      venue, with the offset from UTC.
    </p>`;

const spanOf = (entries: readonly { readonly at: string }[]): string => {
  const [first, last] = [entries[0], entries.at(-1)];
  return first && last ? `${exactMoment(first.at)} to ${exactMoment(last.at)} (UTC, our clock)` : 'nothing is recorded';
};

const othersText = (count: number): string =>
  `${count} more exclusions of persons who do not appear here stood at the venue. They are listed apart.`;

/** The story of a round, to be printed. */
export const roundPage = (told: RoundTimeline, said: SaidOfStory): Page => {
  const { round, standing, devices, entries, otherExclusions } = told;
  return {
    title: `Round ${round}`,
    lead: aboutStory(said),
    sections: [
      {
        heading: 'The round',
        body: factsOfPage('The round', [
          ['round', round],
          ['from and to', spanOf(entries)],
          ['entries', String(entries.length)],
        ]),
      },
      {
        heading: 'What stood at the table',
        body: html`${tableOfStanding('What stood at the table when the round began', standing)}
          ${listOfDevices(devices, said.zone)}
          <p>${othersText(otherExclusions.count)}</p>`,
      },
      {
        heading: 'What happened',
        body: tableOfEntries('What happened in the round and meanwhile at its table', entries, said.zone),
      },
    ],
    asked: said.asked,
  };
};

/** The story of a table session, to be printed. */
export const sessionPage = ({ session, devices, entries }: SessionTimeline, said: SaidOfStory): Page => ({
  title: `Table session ${session}`,
  lead: aboutStory(said),
  sections: [
    {
      heading: 'The session',
      body: factsOfPage('The session', [
        ['session', session],
        ['from and to', spanOf(entries)],
        ['rounds begun', String(entries.filter(({ type }) => type === 'round.RoundOpened').length)],
        ['entries', String(entries.length)],
      ]),
    },
    {
      heading: 'By what chance was made',
      body: listOfDevices(devices, said.zone) ?? html`<p>Nothing on record says it.</p>`,
    },
    {
      heading: 'What happened',
      body: tableOfEntries('What happened at the table; of rounds how they began and ended', entries, said.zone),
    },
  ],
  asked: said.asked,
});
