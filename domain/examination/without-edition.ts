import type { Fact } from '../kernel/effective-history.ts';
import { citation } from '../law/citation.ts';
import type { Subject } from '../law/examine.ts';
import { findingId, type Finding } from '../law/finding.ts';
import { by } from '../law/persons.ts';
import type { Material } from './material.ts';

/** What cites no clause since there is none: the absence of an edition in force. */
export const noEditionInForce = 'NO_EDITION_IN_FORCE';
const clause = 'commencement';

/** What is played or bet in a round; its opening, money and rulings are not. */
const isPlay = ({ type }: Fact): boolean => !type.startsWith('round.') || type === 'round.WagerPlaced';

/**
 * The fact that should not have been while no edition was in force: the opening; of what was opened off the record, its first fact.
 * Where that was only for a part of the time: the opening in it, or else the first play in it.
 */
const deedIn = (material: Material, isThen: (fact: Fact) => boolean) => {
  // A dispute offers no game: what nobody may offer is found of the session and the rounds that it is about.
  if ('dispute' in material) return undefined;
  const [facts, opening] =
    'round' in material
      ? ([material.round.round, 'round.RoundOpened'] as const)
      : ([material.tableSession.session, 'table.SessionOpened'] as const);
  const first = facts.find(({ type }) => type === opening) ?? facts[0];
  if (!first || isThen(first)) return first;
  return 'round' in material ? facts.find((fact) => isThen(fact) && isPlay(fact)) : undefined;
};

const whatWasDone = (game: string, { kind }: Subject, deed: Fact, material: Material): string => {
  if (kind !== 'round') return `the table was opened for ${game}`;
  const isBeginning = 'round' in material && (deed.type === 'round.RoundOpened' || deed === material.round.round[0]);
  return `a game of ${game} ${isBeginning ? 'began' : 'was played on'}`;
};

/**
 * What is found of a subject on whose day no edition of its game was in force: that a table was opened for the game, or that a
 * game began. A game may be offered only by rules that are approved and in force, so it is a breach though no clause says it;
 * the citation names the game and the commencement that is not there. Where that was only for a part of the time, `isThen` tells
 * which facts may lie in it. Gone once a commencement that covers the day is entered.
 * Pure. Source: `docs/design.md` §4: commencement is an event with evidence.
 */
export const findingsWithoutEdition = (
  game: string,
  subject: Subject,
  material: Material,
  isThen: (fact: Fact) => boolean = () => true,
): readonly Finding[] => {
  const deed = deedIn(material, isThen);
  if (!deed) return [];
  const cited = citation(`${game}/none`, clause);
  const what = whatWasDone(game, subject, deed, material);
  const code = noEditionInForce;
  return [
    {
      id: findingId({ subject, citation: cited, code, deed: deed.eventId, wagerId: null, hand: null }),
      citation: cited,
      clause,
      code,
      severity: 'breach',
      verdict: 'violation',
      says: `${what} while no edition of its rules was in force`,
      deed: deed.eventId,
      occurredAt: deed.occurredAt,
      wagerId: null,
      hand: null,
      persons: by(deed.actor.personId),
      figures: {},
      by: [],
      follows: null,
      missing: null,
      interpretations: [],
    },
  ];
};
