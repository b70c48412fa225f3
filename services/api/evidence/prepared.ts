import type { FastifyReply, FastifyRequest } from 'fastify';
import { gamingDayId } from '../../../domain/gaming-day/stream.ts';
import { adjustmentsOf, closedFigures, daySummary } from '../../../projections/gaming-days/queries.ts';
import { comparedFigures } from '../../../projections/queries/compared-figures.ts';
import { sessionTimeline } from '../../../projections/queries/session-timeline.ts';
import { roundTimeline } from '../../../projections/round-histories/timeline.ts';
import { problemOf } from '../../shared/http/error-handler.ts';
import { principalOf } from '../../shared/http/guard.ts';
import { adjudicate } from '../adjudication.ts';
import { calledBy } from '../caller.ts';
import { figuresNow } from '../day-figures.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { answerDispute, readDisputeStory } from '../dispute-answers.ts';
import { moneyOfDispute } from '../dispute-money.ts';
import { toldOthers } from '../other-exclusions.ts';
import { disputePage } from '../pages/dispute.ts';
import { html } from '../pages/html.ts';
import { pageText, type Page } from '../pages/page.ts';
import { roundPage, sessionPage } from '../pages/timeline.ts';
import { mustBeToldWhole } from '../put-aside.ts';
import { nothingSupposed } from '../settled-round.ts';
import { viewsOfDispute } from '../who-looked.ts';
import { streamOfSubject, type EvidenceSubject } from './subject.ts';

/** For what documents are prepared. `at`: when, by our clock; `zone`: that of the venue. */
export type PreparingFor = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly subject: EvidenceSubject;
  readonly at: string;
  readonly zone: string;
};

/** A document by its name, as text; or why it could not be prepared. */
export type Prepared = { readonly name: string } & ({ readonly text: string } | { readonly because: string });

/** What a document is made of: one thing as JSON, and the page that tells it, if there is one. */
type Document = { readonly json: object; readonly page?: Page };
type Documents = Readonly<Record<string, () => Promise<Document | undefined>>>;

const label =
  'Prepared for the export of this evidence, from the record as it stood then. It is not itself part of the record; what it rests on is.';

const askedFor = (at: string) =>
  [
    ['prepared at', `${at} (UTC)`],
    ['what this is', label],
    ['times', 'UTC'],
  ] as const;

const saidOf = ({ at, zone }: PreparingFor) => ({ asked: askedFor(at), zone });

const ofRound = (on: ApiDependencies, of: PreparingFor): Documents => ({
  timeline: async () => {
    const { id } = of.subject;
    const found = await roundTimeline(on.db, { venues: null, round: id, games: on.readings });
    if (!found) return undefined;
    const json = { ...found, otherExclusions: toldOthers(found.otherExclusions, {}) };
    return { json, page: roundPage(found, saidOf(of)) };
  },
  adjudication: async () => ({
    json: await adjudicate(on, { kind: 'round', id: of.subject.id }, nothingSupposed, { canResume: false }),
  }),
});

const ofSession = (on: ApiDependencies, of: PreparingFor): Documents => ({
  timeline: async () => {
    const found = await sessionTimeline(on.db, { session: of.subject.id, games: on.readings });
    return found && { json: found, page: sessionPage(found, saidOf(of)) };
  },
  adjudication: async () => {
    const subject = { kind: 'tableSession', id: of.subject.id } as const;
    const { settlements: _ofItsRounds, ...json } = await adjudicate(on, subject, nothingSupposed, { canResume: false });
    return { json };
  },
});

const ofDispute = (on: ApiDependencies, of: PreparingFor): Documents => ({
  timeline: async () => {
    const { request, reply, at, zone } = of;
    const asked = { request, reply, id: of.subject.id, asOf: undefined };
    const told = await readDisputeStory(on, asked);
    const { story, read } = told;
    const [{ answers, deadlines }, readUpTo] = await Promise.all([answerDispute(on, asked, told), on.reached()]);
    const viewsAt = viewsOfDispute(principalOf(request), of.subject.id);
    const onPage = { dispute: read.dispute, story, answers, deadlines, readUpTo, viewsAt };
    const others = story.otherExclusions.map((one) => toldOthers(one, {}));
    const json = { ...story, otherExclusions: others, answers, deadlines };
    return { json, page: disputePage(onPage, at, { asked: askedFor(at), zone }) };
  },
  adjudication: async () => {
    const { id } = of.subject;
    const { settlements: _inMoney, ...found } = await adjudicate(on, { kind: 'dispute', id }, nothingSupposed, {
      canResume: true,
    });
    return { json: { ...found, money: await moneyOfDispute(on, of.request, await on.examineApart.money(id)) } };
  },
});

const ofDay = (on: ApiDependencies, { subject: { id } }: PreparingFor): Documents => ({
  figures: async () => {
    const parts = gamingDayId.parse(id);
    const day = parts && (await daySummary(on.db, id));
    if (!day) return undefined;
    const filter = { venues: [parts.venue], ...parts };
    const [closed, now, adjustments] = await Promise.all([
      closedFigures(on.db, filter),
      figuresNow(on, on.db, filter),
      adjustmentsOf(on.db, filter),
    ]);
    return { json: { ...day, sessions: comparedFigures(closed, now), adjustments } };
  },
});

const documentsOf = { round: ofRound, tableSession: ofSession, dispute: ofDispute, gamingDay: ofDay } as const;

/** A document in its forms: every one says of itself that it was prepared, and when. */
const formsOf = (name: string, { json, page }: Document, at: string): readonly Prepared[] => {
  const text = JSON.stringify({ prepared: { at, says: label }, answer: json }, null, 1);
  if (page === undefined) return [{ name: `${name}.json`, text }];
  const lead = html`<p class="state">${label} Prepared at ${at} (UTC).</p>
    ${page.lead}`;
  return [
    { name: `${name}.json`, text },
    { name: `${name}.html`, text: pageText({ ...page, lead }) },
  ];
};

/**
 * The documents that tell a subject, as its caller may see them. One that rests on a record that cannot be read is left out, and it is said why; what is away
 * is thrown on.
 */
export const prepare = async (on: ApiDependencies, of: PreparingFor): Promise<readonly Prepared[]> => {
  const mine = calledBy(on, of.request, of.reply);
  const prepared: Prepared[] = [];
  for (const [name, make] of Object.entries(documentsOf[of.subject.kind](mine, of))) {
    try {
      // oxlint-disable no-await-in-loop -- each of them takes many questions
      await mustBeToldWhole(on, [streamOfSubject(of.subject)]);
      const made = await make();
      // oxlint-enable no-await-in-loop
      if (made !== undefined) prepared.push(...formsOf(name, made, of.at));
    } catch (fault) {
      const { status, message } = problemOf(fault);
      if (status >= 500) throw fault;
      prepared.push({ name, because: message });
    }
  }
  return prepared;
};
