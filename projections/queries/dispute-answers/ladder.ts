import type { Fact } from '../../../domain/kernel/effective-history.ts';
import { disputePicture, type DecisionInTheHouse, type DisputePicture } from '../../../domain/dispute/picture.ts';
import { splitStreamName } from '../../../domain/kernel/streams.ts';
import { listed } from '../../../domain/kernel/word-list.ts';
import { localDateAt } from '../../../domain/kernel/time.ts';
import { editionInForce } from '../../../domain/rulebook/in-force.ts';
import { dutiesAt } from '../../../domain/table/duties.ts';
import type { ContinuedTable } from '../../../domain/law/edition.ts';
import { goesOn, sessionBefore } from '../../../domain/table/continued.ts';
import { line, type Line, type Said } from './answer.ts';
import { isHeld, linkTo, type AnswersMaterial } from './material.ts';
import { saysByEvent } from './order.ts';
import { momentsOfPlay } from './rules.ts';

type Sessions = ReadonlyMap<string, readonly Fact[]>;

/** The session that one continues, of those that were read; undefined where it continues none. */
const continuedIn = (sessions: Sessions, session: string): ContinuedTable | undefined => {
  const before = sessionBefore(session, [...sessions.keys()]);
  const facts = before === undefined ? undefined : sessions.get(before);
  if (before === undefined || !facts || !goesOn(facts)) return undefined;
  return { session: facts, continues: continuedIn(sessions, before) };
};

/** The dispute step by step, with who was on duty. Pure. */
export const pictureOf = ({ read, zone }: Pick<AnswersMaterial, 'read' | 'zone'>): DisputePicture => {
  const named = read.sessions.map(({ stream, facts }) => [splitStreamName(stream).id, facts] as const);
  const before = read.continued.map(({ stream, facts }) => [splitStreamName(stream).id, facts] as const);
  const all = new Map([...before, ...named]);
  return disputePicture({
    disputeId: read.dispute.dispute,
    zone,
    dispute: read.own.facts,
    sessions: named.map(([sessionId, session]) => ({ sessionId, session, continues: continuedIn(all, sessionId) })),
    rounds: [],
  });
};

const dutySaid = ({ staff }: DisputePicture, { fact }: DecisionInTheHouse): string => {
  const { by, roleClaimed } = fact.data.decision;
  const held = staff ? dutiesAt(staff, by, fact) : [];
  const duty = held.length === 0 ? 'no duty at the table is on record for then' : `on duty as ${listed(held)}`;
  return `${by} claimed to decide as ${roleClaimed}; ${duty}.`;
};

/** Is the person who reviewed another one than the one who decided before them? */
const otherPerson = (picture: DisputePicture, review: DecisionInTheHouse): string => {
  const before = picture.decisions.findLast(({ at }) => at < review.at);
  if (!before) return '';
  const isOther = before.fact.data.decision.by !== review.fact.data.decision.by;
  return isOther
    ? ' The reviewer is another person than the one who decided before.'
    : ' The reviewer is the person who decided before.';
};

const stepTypes: ReadonlySet<string> = new Set([
  'dispute.PatronAnswered',
  'dispute.ReviewRequested',
  'dispute.Referred',
  'dispute.OperatorResponded',
  'dispute.FindingsRecorded',
  'dispute.DisputeWithdrawn',
  'dispute.DisputeClosed',
  'dispute.DisputeReopened',
]);

type DisputeFound = { readonly lines: readonly Line[]; readonly missing: readonly string[] };

const foundIn = ({ found }: AnswersMaterial, isReviewed: boolean): DisputeFound => {
  if (!isHeld(found)) return { lines: [], missing: [`what the examination found: ${found.because}`] };
  const how = found.isOfficial ? 'The official examination' : 'An examination that is provisional';
  const lines = found.findings.map(({ citation, code, verdict, says, deed }) =>
    line(`${how} found ${code} (${verdict}, ${citation}): ${says}.`, deed),
  );
  const doubtful = found.findings.some(({ code, verdict }) => code.startsWith('REVIEW') && verdict !== 'violation');
  return {
    lines,
    missing: isReviewed && doubtful ? ['whether the reviewer is senior: the examination did not come to an end'] : [],
  };
};

const rankCode = /^REVIEWER|^REVIEW_BY/;

/** Which edition governs the rank of a reviewer on the day of the review, and what the examination found of it. What no edition governs was not examined. */
const senior = (material: AnswersMaterial, { eventId, atMs }: Pick<Fact, 'eventId' | 'atMs'>): string => {
  const { found, read, editions, zone, watchesRank } = material;
  if (!isHeld(found)) return '';
  if (found.findings.some(({ code, deed }) => rankCode.test(code) && deed === eventId)) return '';
  const [game, ...others] = [...new Set(momentsOfPlay({ read }).flatMap((moment) => moment.game ?? []))];
  if (game === undefined || others.length > 0) {
    const why = game === undefined ? 'Which game it was is not on record' : 'Its rounds are of more than one game';
    return ` ${why}, so it is not known which edition governs who may review: the rank of the reviewer was not examined.`;
  }
  const day = localDateAt(atMs, zone);
  const { edition } = editionInForce(editions.get(game) ?? [], day);
  if (edition === null)
    return ` No edition of ${game} was in force on ${day}, so none governs who may review: the rank of the reviewer was not examined.`;
  if (!watchesRank(edition))
    return ` ${edition} governs that day, and says nothing of the rank of a reviewer: it was not examined.`;
  const how = found.isOfficial ? 'the examination' : 'an examination that is provisional';
  return ` ${edition} governs that day, and ${how} found nothing against the rank of the reviewer by it.`;
};

/** How far the dispute has come up the ladder, who decided in which role, and what the examination found of that. */
export const ladderSaid = (material: AnswersMaterial): Said => {
  const { read, entries, asOf } = material;
  const saysOf = saysByEvent(entries);
  const picture = pictureOf(material);
  const told = (fact: Pick<Fact, 'eventId' | 'type'>): string => saysOf.get(fact.eventId) ?? fact.type;
  const steps = read.own.facts.flatMap((fact): readonly Line[] => {
    const decision = picture.decisions.find((one) => one.fact.eventId === fact.eventId);
    if (!decision) return stepTypes.has(fact.type) ? [line(`${told(fact)} (${fact.occurredAt})`, fact.eventId)] : [];
    const review =
      fact.type === 'dispute.ReviewDecided' ? `${otherPerson(picture, decision)}${senior(material, fact)}` : '';
    return [line(`${told(fact)} (${fact.occurredAt}) ${dutySaid(picture, decision)}${review}`, fact.eventId)];
  });
  const isReviewed = picture.decisions.some(({ fact }) => fact.type === 'dispute.ReviewDecided');
  const found = foundIn(material, isReviewed);
  return {
    lines: [...steps, ...found.lines],
    missing: [
      ...(picture.decisions.length === 0 ? ['what was decided: no decision is on record'] : []),
      ...(picture.requests.length > 0 && !isReviewed
        ? ['what the review came to: one was asked for, and none is on record']
        : []),
      ...found.missing,
    ],
    links: [linkTo(`/v1/disputes/${read.dispute.dispute}`, {}, asOf)],
  };
};

/** When the patron was told of their rights, by whom, and under which provision. */
export const rightsSaid = (material: AnswersMaterial): Said => {
  const saysOf = saysByEvent(material.entries);
  const { advice } = pictureOf(material);
  const answers = material.read.own.facts.filter(({ type }) => type === 'dispute.RightsAcknowledged');
  const lines = advice.map(({ fact }) =>
    line(`${saysOf.get(fact.eventId) ?? fact.type} (${fact.occurredAt})`, fact.eventId),
  );
  const acknowledged = answers.map((fact) =>
    line(`${saysOf.get(fact.eventId) ?? fact.type} (${fact.occurredAt})`, fact.eventId),
  );
  const missing =
    advice.length === 0
      ? ['whether the patron was told of their rights, when, by whom and under which provision: no advice is on record']
      : advice.flatMap(({ fact }) =>
          fact.data.provision === null ? [`the provision that ${fact.data.by} cited: none is on record`] : [],
        );
  return { lines: [...lines, ...acknowledged], missing, links: [] };
};
