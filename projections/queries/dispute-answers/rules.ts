import { instantMs, localDateAt } from '../../../domain/kernel/time.ts';
import { editionInForce } from '../../../domain/rulebook/in-force.ts';
import { splitStreamName } from '../../../domain/kernel/streams.ts';
import type { Fact } from '../../../domain/kernel/effective-history.ts';
import { beginningsOf } from '../../disputes/timeline.ts';
import { line, textOf, type Line, type Said } from './answer.ts';
import { linkTo, type AnswersMaterial, type PlayMoment } from './material.ts';

/** When the play lay that the dispute is about, and which game it was. */
export const momentsOfPlay = ({ read }: Pick<AnswersMaterial, 'read'>): readonly PlayMoment[] => {
  const { rounds, dispute } = read;
  const openings = new Map(
    rounds.map(({ stream, facts }) => [
      splitStreamName(stream).id,
      facts.find(({ type }) => type === 'round.RoundOpened'),
    ]),
  );
  const began = beginningsOf(rounds).map(({ round, at }): PlayMoment => {
    const opening = openings.get(round);
    const game = opening?.data['game'];
    return { where: `In the round ${round}`, at, game: typeof game === 'string' ? game : dispute.game, opening };
  });
  if (began.length > 0) return began;
  return [{ where: 'When the dispute was raised', at: dispute.raisedAt, game: dispute.game, opening: undefined }];
};

const commencementOf = (facts: readonly Fact[], edition: string, day: string): Fact | undefined =>
  facts.findLast(
    ({ type, data }) =>
      type === 'edition.EditionCommenced' && data['edition'] === edition && textOf(data['effectiveFrom']) <= day,
  );

const choicesOf = (
  facts: readonly Fact[],
  edition: string,
  choices: Readonly<Record<string, string>>,
): readonly Line[] =>
  Object.entries(choices).map(([interpretation, choice]) => {
    const chosen = facts.findLast(
      ({ type, data }) =>
        type === 'edition.InterpretationChosen' &&
        data['edition'] === edition &&
        data['interpretation'] === interpretation &&
        data['choice'] === choice,
    );
    return line(`The venue had chosen to read its open question ${interpretation} as ${choice}.`, chosen?.eventId);
  });

/** What the floor believed to be in force, where it is another edition. */
const stampOf = ({ opening, where }: PlayMoment, edition: string | null): readonly Line[] => {
  const stamp = opening?.data['editionStamp'];
  if (typeof stamp !== 'string' || stamp === edition) return [];
  return [line(`${where} the floor believed that ${stamp} was in force.`, opening?.eventId)];
};

/** Which edition was in force at each moment, and by which event. */
export const rulesSaid = (material: AnswersMaterial): Said => {
  const { read, editions, zone, asOf } = material;
  const { venue } = read.dispute;
  const lines: Line[] = [];
  const missing: string[] = [];
  const links = new Set<string>();
  for (const moment of momentsOfPlay(material)) {
    const { where, at, game } = moment;
    const day = localDateAt(instantMs(at), zone);
    if (game === null) {
      missing.push(`${where}: which game was played`);
      continue;
    }
    const facts = editions.get(game) ?? [];
    const { edition, choices } = editionInForce(facts, day);
    links.add(linkTo(`/v1/editions/${venue}/${game}`, { on: day }, undefined));
    if (edition === null)
      missing.push(`${where}: which rules were in force: no edition of ${game} had commenced at ${venue} by ${day}`);
    else {
      const commenced = commencementOf(facts, edition, day);
      const since = commenced ? `, in force since ${textOf(commenced.data['effectiveFrom'])}` : '';
      lines.push(
        line(`${where}, at ${at}, the rules were ${edition}${since}.`, commenced?.eventId, moment.opening?.eventId),
      );
      lines.push(...choicesOf(facts, edition, choices));
    }
    lines.push(...stampOf(moment, edition));
  }
  return { lines, missing, links: asOf === undefined ? [...links] : [] };
};
