import type { DisputeTimeline } from '../../../projections/disputes/timeline.ts';
import type { DisputeDetails } from '../../../projections/disputes/queries.ts';
import type { DeadlineAt, DeadlinesOfDispute } from '../../../projections/queries/deadlines.ts';
import type { Answer } from '../../../projections/queries/dispute-answers/answer.ts';
import { inLocalMoments } from '../../../domain/kernel/local-moments.ts';
import { inDollars } from '../../../domain/kernel/money.ts';
import { answersOnPage } from './answers.ts';
import { listOfDevices, placesOf, tableOfEntries, tableOfStanding, type Places } from './entries.ts';
import { html, type Html } from './html.ts';
import { exactMoment, factsOfPage, idText, tableOfLines } from './lines.ts';
import type { Page } from './page.ts';
import { aboutStory, type SaidOfStory } from './timeline.ts';

type Told = {
  readonly dispute: DisputeDetails;
  readonly story: DisputeTimeline;
  readonly answers: readonly Answer[];
  readonly deadlines: DeadlinesOfDispute;
  /** Up to which position the record was read. */
  readonly readUpTo: string | null;
  /** Where it is told who looked at the dispute; null: the reader may not ask. */
  readonly viewsAt: string | null;
};

const listOf = (items: readonly string[]): string => (items.length === 0 ? 'none' : items.join(', '));

const count = (many: number, what: string): string => `${many} ${what}${many === 1 ? '' : 's'}`;

/** `12 days and 4 hours left`, or `passed 3 hours ago`. */
export const countdown = (secondsLeft: number): string => {
  const minutes = Math.floor(Math.abs(secondsLeft) / 60);
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60)];
  const short = hours > 0 ? count(hours, 'hour') : count(minutes % 60, 'minute');
  const long = days > 0 ? `${count(days, 'day')} and ${count(hours, 'hour')}` : short;
  return secondsLeft < 0 ? `due ${long} ago` : `${long} left`;
};

const stateWords: Readonly<Record<DeadlineAt['state'], string>> = {
  open: 'open',
  met: 'met in time',
  passed: 'passed',
  held: 'held: a legal hold stands over it',
};

const deadlinesOnPage = ({ deadlines, notSet }: DeadlinesOfDispute, at: string, zone: string): Html =>
  html`${tableOfLines(
      'Deadlines, those due first coming first',
      ['what', 'of', 'due (UTC)', 'how it stands', 'countdown', 'runs from'],
      deadlines.map((one, index) => ({
        id: `due-${index + 1}`,
        head: one.kind.replaceAll('-', ' '),
        cells: [
          listOf(one.about),
          exactMoment(one.dueAt),
          one.doubt === null ? stateWords[one.state] : `${stateWords[one.state]}. In doubt: ${one.doubt}`,
          one.state === 'met' ? 'not running' : countdown(one.secondsLeft),
          idText(one.startedBy.eventId),
        ],
      })),
    )}
    <p>Counted at ${inLocalMoments(at, zone)}.</p>
    ${
      notSet.length === 0
        ? null
        : html`<ul>
            ${notSet.map(({ kind, says }) => html`<li>${kind.replaceAll('-', ' ')}: ${says}</li> `)}
          </ul>`
    }`;

const ladderOnPage = ({ entries }: DisputeTimeline, places: Places, zone: string): Html =>
  tableOfLines(
    'The steps of the dispute in their order',
    ['step', 'when (UTC, our clock)', 'what was done', 'recorded by', 'line'],
    entries
      .filter(({ of }) => of === 'dispute')
      .map((entry, at) => ({
        id: `step-${at + 1}`,
        head: entry.type
          .slice('dispute.'.length)
          .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
          .toLowerCase(),
        cells: [
          exactMoment(entry.at),
          html`<div class="says">${inLocalMoments(entry.says, zone)}</div>`,
          `${entry.actor.personId} (${entry.actor.role})`,
          String(places.get(entry.eventId)?.number ?? ''),
        ],
      })),
  );

const factsOf = (dispute: DisputeDetails, readUpTo: string | null): Html =>
  factsOfPage('The dispute', [
    ['dispute', dispute.dispute],
    [
      'state',
      dispute.endedAt === null ? dispute.state : `${dispute.state} since ${exactMoment(dispute.endedAt)} (UTC)`,
    ],
    ['raised', `${exactMoment(dispute.raisedAt)} (UTC, our clock)`],
    ['raised by', dispute.complainant ?? 'nobody said'],
    ['raised to', dispute.raisedTo ?? 'nobody in person'],
    ['kind', dispute.kind ?? 'nobody said'],
    ['about', dispute.about ?? 'nobody said'],
    ['claimed', dispute.claimedCents === null ? 'no amount' : inDollars(dispute.claimedCents)],
    ['awarded', dispute.award === null ? 'nothing is decided about money' : dispute.award.says],
    ['game', dispute.game ?? 'nobody said'],
    ['rounds', listOf(dispute.rounds)],
    ['table sessions', listOf(dispute.sessions)],
    ['wagers', listOf(dispute.wagers)],
    ['read up to', readUpTo === null ? 'nothing is recorded' : `position ${readUpTo}`],
  ]);

const leadOf = (said: SaidOfStory, { story, answers }: Told): Html => {
  const early = story.entries.filter(({ label }) => label === 'contemporaneous').length;
  const open = answers.filter(({ state }) => state !== 'answered').length;
  return html`${aboutStory(said)}
    <p>
      ${early} of ${story.entries.length} entries were recorded before the dispute was raised (contemporaneous); the
      others were recorded after that (prepared for the dispute). A record that is made for a proceeding does not have
      what the law of evidence presumes of business records. The label goes by when something was recorded, and accuses
      nobody.
    </p>
    <p class="state">
      ${open === 0 ? 'Every question is answered by the record.' : `Of ${answers.length} questions ${open} are not answered, or only in part: what is missing is named with each.`}
    </p>`;
};

const whoLooked = (viewsAt: string | null): Html | null =>
  viewsAt === null
    ? null
    : html`<p>
        Every read of this dispute is itself on record, this page too. Who looked at it, and when, you may ask at
        ${idText(viewsAt)}.
      </p>`;

/** A dispute for the file: what is answered, how far it has come, what is owed by when, and its story. `at`: when it was asked. */
export const disputePage = (told: Told, at: string, said: SaidOfStory): Page => {
  const { dispute, story, answers, deadlines, readUpTo, viewsAt } = told;
  const places = placesOf(story.entries, story.standing);
  const others = story.otherExclusions.reduce((sum, one) => sum + one.count, 0);
  return {
    title: `Dispute ${dispute.dispute}`,
    lead: leadOf(said, told),
    sections: [
      { heading: 'The dispute', body: html`${factsOf(dispute, readUpTo)} ${whoLooked(viewsAt)}` },
      { heading: 'Questions and answers', body: answersOnPage(dispute.dispute, answers, places) },
      { heading: 'The ladder', body: ladderOnPage(story, places, said.zone) },
      { heading: 'Deadlines', body: deadlinesOnPage(deadlines, at, said.zone) },
      {
        heading: 'What stood at the tables',
        body: html`${tableOfStanding('What stood when the rounds began, and when the dispute was raised', story.standing)}
          ${listOfDevices(story.devices, said.zone)}
          <p>
            ${count(others, 'more exclusion')} of persons who do not appear here stood at the venue. They are listed
            apart.
          </p>`,
      },
      {
        heading: 'Timeline',
        body: tableOfEntries(
          'The rounds, what happened at their tables meanwhile, and the dispute',
          story.entries,
          said.zone,
        ),
      },
    ],
    asked: said.asked,
  };
};
