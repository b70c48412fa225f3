import type { Game } from '../../../../../domain/games/game.ts';
import type { Finding } from '../../../../../domain/law/finding.ts';
import type { Settlement } from '../../../../../domain/law/settlement.ts';
import { examineScript } from '../../../../support/clause-specs.ts';
import type { Staged } from '../../../../support/script.ts';
import { findingLine, settlementLine } from '../../../../support/kept-text.ts';
import { stageEvening } from '../../../../support/situations/evening.ts';
import { stepIn } from '../../../../support/situations/hold.ts';
import { recorded } from './recorded.ts';
import { opening as usual, type Owed, type RingSituation, type Wanted } from './words.ts';

/** What the law answers of a situation. */
type Answer = {
  readonly findings: readonly Finding[];
  readonly settlements: readonly Settlement[];
  readonly idsOf: (label: string) => readonly string[];
  /** How a step is called in a kept text. */
  readonly stepOf: (eventId: string) => string;
};

const idIn = (one: Staged, label: string): readonly string[] => {
  try {
    return [one.idOf(label)];
  } catch {
    return [];
  }
};

const answered = (game: Game, { opening = usual, steps, centre, choices: chosen }: RingSituation): Answer => {
  const [edition] = game.editions;
  if (!edition) throw new Error('the game has no edition');
  const sessions = stageEvening(game, recorded([opening, steps]));
  const choices = { ...chosen, ...(centre === 'rides' ? { 'centre-bet': 'rides' } : {}) };
  const examined = sessions.map((one) => examineScript(game, edition, one, choices));
  return {
    findings: examined.flatMap(({ all }) => all),
    settlements: examined.flatMap(({ settlements }) => settlements),
    idsOf: (label) => sessions.flatMap((one) => idIn(one, label)),
    stepOf: stepIn(sessions),
  };
};

const isUnder = ({ clause }: Finding, clauses: string): boolean =>
  clauses
    .split('|')
    .some((one) => clause === one || clause.startsWith(`${one}.`) || (/^\d+$/.test(one) && clause.startsWith(one)));

const verdictOf = ({ verdict, severity }: Finding): string =>
  verdict === 'violation' && severity === 'advisory' ? 'advisory' : verdict;

const ofWager = ({ wagerId }: Finding, of: string): boolean => wagerId === of || wagerId?.startsWith(`${of}-`) === true;

const answersFor = ({ persons }: Finding, who: string): boolean =>
  persons.some(({ personId, part }) => personId === who && part !== 'wronged' && part !== 'concerned');

/** Does a finding follow from one of that code? */
const isCausedBy = ({ follows }: Finding, code: string, { findings }: Answer): boolean =>
  findings.some((one) => one.id === follows && one.code === code);

const isOf = (finding: Finding, { clause, code, by, of, at, follows }: Wanted, answer: Answer): boolean =>
  isUnder(finding, clause) &&
  (follows === undefined || isCausedBy(finding, follows, answer)) &&
  (code === undefined || finding.code === code) &&
  (by === undefined || answersFor(finding, by)) &&
  (of === undefined || ofWager(finding, of)) &&
  (at === undefined || answer.idsOf(at).includes(finding.deed));

const told = (one: Finding): string =>
  `${one.clause} ${one.code} ${verdictOf(one)}${one.wagerId === null ? '' : ` of ${one.wagerId}`}: ${one.says}`;

const notFound = (answer: Answer, { found = [] }: RingSituation): readonly string[] =>
  found
    .filter(
      (wanted) =>
        !answer.findings.some((one) => isOf(one, wanted, answer) && verdictOf(one) === (wanted.verdict ?? 'violation')),
    )
    .map((wanted) => `not found: ${JSON.stringify(wanted)}`);

/** That a ring is not closed yet is said of every situation that does not tell its end. */
const isUnfinished = ({ clause, verdict }: Finding, { about }: RingSituation): boolean =>
  clause === '1.1' && verdict === 'undetermined' && !about.includes('1.1');

const tooMuch = (answer: Answer, situation: RingSituation): readonly string[] => {
  const { found = [], besides = [] } = situation;
  return answer.findings
    .filter(({ verdict, follows }) => !['excused', 'noted'].includes(verdict) && follows === null)
    .filter((one) => !found.some((wanted) => isOf(one, { ...wanted, ...(wanted.code ? {} : {}) }, answer)))
    .filter((one) => !besides.some((clause) => isUnder(one, clause)) && !isUnfinished(one, situation))
    .map((one) => `found, and should not be: ${told(one)}`);
};

/** Is it settled in an earlier turn, and told again in one that it is said to have been carried into? */
const isToldAgain = ({ reason }: Settlement): boolean => reason?.startsWith('it was decided in turn ') ?? false;

const settlementOf = ({ settlements }: Answer, { of, who }: Owed): Settlement | undefined => {
  const own = settlements.filter(
    (one) => (one.wagerId === of || one.wagerId.startsWith(`${of}-`)) && !isToldAgain(one),
  );
  return own.findLast(({ personId }) => personId === who);
};

const getsOf = ({ stakeCents, due, outcome }: Settlement): number | string => {
  if (!due || outcome === 'undetermined' || outcome === 'not-governed') return outcome;
  return stakeCents + due.paidCents - due.collectedCents;
};

const wrongMoney = (answer: Answer, { owed = [], centre }: RingSituation): readonly string[] =>
  owed.flatMap((one) => {
    const settlement = settlementOf(answer, one);
    const who = `${one.who} of ${one.of}`;
    if (!settlement) return [`${who} has no wager that was settled`];
    const gets = getsOf(settlement);
    const wanted = centre === 'rides' && one.riding !== undefined ? one.riding : one.gets;
    const over = settlement.differenceCents ?? 0;
    return [
      ...(gets === wanted ? [] : [`${who} is to have ${gets}, not ${wanted}: ${settlement.reason}`]),
      ...(over === (one.over ?? 0) ? [] : [`${who} has ${over} over what is due, not ${one.over ?? 0}`]),
    ];
  });

/** All that is said of a situation, a line for each settlement and for each finding. */
export const inFull = (game: Game, situation: RingSituation): readonly string[] => {
  const { settlements, findings, stepOf } = answered(game, situation);
  return [...settlements.map(settlementLine), ...findings.map((one) => findingLine(one, findings, stepOf))];
};

/** What the law answers otherwise than the text: nothing, when the situation is met. */
export const otherwise = (game: Game, situation: RingSituation): readonly string[] => {
  const answer = answered(game, situation);
  return [...notFound(answer, situation), ...tooMuch(answer, situation), ...wrongMoney(answer, situation)];
};
