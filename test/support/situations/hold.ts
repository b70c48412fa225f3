import { playFamilies, type Game } from '../../../domain/games/game.ts';
import { disputeEvents } from '../../../domain/dispute/events.ts';
import { eventCatalogue, newestVersion } from '../../../domain/kernel/event-types.ts';
import type { Finding, Verdict } from '../../../domain/law/finding.ts';
import type { Settlement } from '../../../domain/law/settlement.ts';
import { roundEvents } from '../../../domain/round/events.ts';
import { tableEvents } from '../../../domain/table/events.ts';
import { examineScript } from '../clause-specs.ts';
import { findingLine, isRenewing, keep, keptIn, settlementLine } from '../kept-text.ts';
import type { Staged } from '../script.ts';
import { stageEvening, type Played, type PlayedIn } from './evening.ts';
import { examineUnderLaw, type Law } from './law.ts';

/** Clauses are given as printed; `4.1.2` stands for what lies under it too, `6.4|3.2` for either. */
type Wanted = {
  readonly clause: string;
  /** `violation`, unless another is given. */
  readonly verdict?: Verdict;
  readonly code?: string;
  readonly wager?: string;
  /** The hand or box, in a game that has them. */
  readonly hand?: string;
  /** Who answers for it: whose deed it was, or whose duty. */
  readonly by?: string;
  /** The label of the step that was the deed. */
  readonly at?: string;
};

/** In cents: what the house may keep, pays and gives back; and what the player got over that. */
type Money = {
  readonly collected?: number;
  readonly paid?: number;
  readonly returned?: number;
  readonly difference?: number;
  readonly outcome?: Settlement['outcome'];
};

/** What happened, what the text says of it, and why. */
export type Situation = {
  readonly title: string;
  /** The clause, and in one line why the text gives that answer. */
  readonly text: string;
  readonly events: readonly Played[];
  /** Where the table does not open as usual. */
  readonly opening?: readonly Played[];
  readonly found?: readonly Wanted[];
  /** What must not be certain, advisories among them: undetermined, contested, or by an interpretation that is named. Any breach that is not under `found` or `besides` fails anyway. */
  readonly never?: readonly Omit<Wanted, 'verdict' | 'at'>[];
  /** Clauses under which a breach may be found or not: the text gives no answer, or the situation is not about it. */
  readonly besides?: readonly string[];
  /** Wagers and clauses of which something must be said, and not as certain: undetermined, contested, not governed; of a clause, also by one of `readings`. */
  readonly doubted?: readonly string[];
  /** Wagers and clauses of which something must stand in the report, or which an interpretation is named for. */
  readonly seen?: readonly string[];
  /** Wagers that a finding must name: a settlement alone stands in no report. */
  readonly reported?: readonly string[];
  /** Interpretations that answer the open question which the situation is about: what names one of them is not certain. */
  readonly readings?: readonly string[];
  /** The settlement of a wager, in the last game that it is settled in. */
  readonly money?: Readonly<Record<string, Money>>;
  /** Over all games together: what the player got over what was due. */
  readonly inAllCents?: Readonly<Record<string, number>>;
  /** Where something else than the edition of 2016 is in force all evening. */
  readonly law?: Law;
};

type Answer = {
  findings: readonly Finding[];
  settlements: readonly Settlement[];
  idsOf: (label: string) => string[];
  /** How a step is called in a kept text. */
  stepOf: (eventId: string) => string;
};

/** One fault of the law as we read it, and the situations that show it. */
export type NotMet<Theme extends string> = {
  readonly clause: string;
  /** What we answer now. */
  readonly now: string;
  /** What we propose. */
  readonly correction: string;
  /** By theme, the titles of the situations that are not met because of it. */
  readonly situations: Partial<Readonly<Record<Theme, readonly string[]>>>;
};

/** What the situations of one document have in common. */
export type Held<Theme extends string> = {
  /** The game as the titles of specs name it. */
  readonly title: string;
  readonly game: Game;
  /** The edition that is in force unless a situation says otherwise. */
  readonly editionId: string;
  /** How a table opens, unless a situation says otherwise. */
  readonly openTable: readonly Played[];
  readonly notMetYet: readonly NotMet<Theme>[];
  /** The folder of the texts in which everything is kept that is said of each situation, a file for each theme. */
  readonly inFull?: URL;
};
type Document = Omit<Held<string>, 'title' | 'notMetYet' | 'inFull'>;

const answered = ({ game, editionId, openTable }: Document, situation: Situation): Answer => {
  const { opening = openTable, events, law } = situation;
  const edition = game.editions.find(({ id }) => id === editionId);
  if (!edition) throw new Error(`${game.id} has no edition ${editionId}`);
  const sessions = stageEvening(game, [opening, events]);
  const examined = sessions.map((one) => {
    if (law) return examineUnderLaw(game, one, law);
    const { all, settlements } = examineScript(game, edition, one);
    return { findings: all, settlements };
  });
  return {
    findings: examined.flatMap(({ findings }) => findings),
    settlements: examined.flatMap(({ settlements }) => settlements),
    idsOf: (label) => sessions.flatMap((one) => idIn(one, label)),
    stepOf: stepIn(sessions),
  };
};

/** How a step is called in a kept text. The id of an event ends with its place in the script. */
export const stepIn =
  (sessions: readonly Staged[]) =>
  (eventId: string): string => {
    const facts = sessions.flatMap(({ session, dispute }) => [
      ...session.session,
      ...session.rounds.flatMap(({ round }) => round),
      ...(dispute?.dispute ?? []),
    ]);
    const type = facts.find((fact) => fact.eventId === eventId)?.type;
    return `${Number(eventId.slice(-12))} ${type?.replace(/^.*\./, '')}`;
  };

/** Everything that is said of a situation, a line for each settlement and each finding. */
const inFullOf = ({ settlements, findings, stepOf }: Answer): readonly string[] => [
  ...settlements.map(settlementLine),
  ...findings.map((one) => findingLine(one, findings, stepOf)),
];

const idIn = (one: Staged, label: string): string[] => {
  try {
    return [one.idOf(label)];
  } catch {
    return [];
  }
};

const isUnder = (finding: Finding, clauses: string): boolean =>
  clauses
    .split('|')
    .some(
      (clause) =>
        finding.clause === clause || finding.clause.startsWith(`${clause}.`) || finding.clause.startsWith(`${clause} `),
    );

const matches = (finding: Finding, { clause, code, wager, hand, by }: Omit<Wanted, 'verdict' | 'at'>): boolean =>
  isUnder(finding, clause) &&
  (code === undefined || finding.code === code) &&
  (wager === undefined || finding.wagerId === wager) &&
  (hand === undefined || finding.hand === hand) &&
  (by === undefined ||
    finding.persons.some(({ personId, part }) => personId === by && part !== 'wronged' && part !== 'concerned'));

const isDoubt = ({ verdict }: Finding): boolean => verdict === 'undetermined' || verdict === 'contested';
/** Says that it rests on a reading of the open question. */
const isByReading = ({ interpretations }: Finding, readings: readonly string[]): boolean =>
  interpretations.some((id) => readings.includes(id));
const isClause = (name: string): boolean => /^\d/.test(name);
const isOf = (finding: Finding, name: string): boolean =>
  isClause(name) ? isUnder(finding, name) : finding.wagerId === name;
const settled = ({ settlements }: Answer, name: string): readonly Settlement[] =>
  settlements.filter(({ wagerId }) => wagerId === name);

/** A wager that only waits for its result has a due settlement, of nothing; what became of it must stand elsewhere. */
const isDoubted = (answer: Answer, name: string, readings: readonly string[] = []): boolean =>
  answer.findings.some((one) => isOf(one, name) && (isDoubt(one) || (isClause(name) && isByReading(one, readings)))) ||
  settled(answer, name).some(({ outcome, due }) => due === null && ['undetermined', 'not-governed'].includes(outcome));
const isSeen = (answer: Answer, name: string): boolean =>
  isDoubted(answer, name) ||
  answer.findings.some((one) => isOf(one, name)) ||
  settled(answer, name).some(({ interpretations }) => interpretations.length > 0);

const told = ({ clause, code, verdict, wagerId, says }: Finding): string =>
  `${clause} ${code} ${verdict}${wagerId === null ? '' : ` of ${wagerId}`}: ${says}`;

const moneyOf = ({ outcome, due, differenceCents }: Settlement): Required<Money> | { outcome: string } =>
  due
    ? {
        outcome,
        collected: due.collectedCents,
        paid: due.paidCents,
        returned: due.returnedCents,
        difference: differenceCents ?? 0,
      }
    : { outcome };

const wrongMoney = (answer: Answer, { money = {}, inAllCents = {} }: Situation): string[] => [
  ...Object.entries(money).flatMap(([wagerId, wanted]) => {
    const last = settled(answer, wagerId).at(-1);
    const own: Readonly<Record<string, unknown>> = last ? moneyOf(last) : {};
    const isSame = Object.entries(wanted).every(([member, value]) => own[member] === value);
    return isSame ? [] : [`${wagerId} is ${JSON.stringify(own)}, not ${JSON.stringify(wanted)}`];
  }),
  ...Object.entries(inAllCents).flatMap(([wagerId, wanted]) => {
    const sum = settled(answer, wagerId).reduce((cents, { differenceCents }) => cents + (differenceCents ?? 0), 0);
    return sum === wanted ? [] : [`in all, ${wagerId} is ${sum} over what was due, not ${wanted}`];
  }),
];

const missing = (
  answer: Answer,
  { found = [], doubted = [], seen = [], reported = [], readings = [] }: Situation,
): string[] => [
  ...found
    .filter(
      (wanted) =>
        !answer.findings.some(
          (one) =>
            matches(one, wanted) &&
            one.verdict === (wanted.verdict ?? 'violation') &&
            (wanted.at === undefined || answer.idsOf(wanted.at).includes(one.deed)),
        ),
    )
    .map((wanted) => `not found: ${JSON.stringify(wanted)}`),
  ...doubted.filter((name) => !isDoubted(answer, name, readings)).map((name) => `not doubted: ${name}`),
  ...reported
    .filter((name) => !answer.findings.some(({ wagerId }) => wagerId === name))
    .map((name) => `in no report: ${name}`),
  ...seen.filter((name) => !isSeen(answer, name)).map((name) => `not to be seen: ${name}`),
];

const tooMuch = (
  answer: Answer,
  { found = [], never = [], besides = [], doubted = [], readings = [] }: Situation,
): string[] => {
  const certain = answer.findings.filter(({ verdict }) => verdict === 'violation');
  const isMeant = (one: Finding): boolean =>
    found.some((wanted) => matches(one, wanted)) || besides.some((clause) => isUnder(one, clause));
  const isOpen = (one: Finding): boolean =>
    never.some((unwanted) => matches(one, unwanted)) || (!isMeant(one) && doubted.some((name) => isOf(one, name)));
  const forbidden = (one: Finding): boolean =>
    isOpen(one) ? !isByReading(one, readings) : !isMeant(one) && one.severity === 'breach' && one.follows === null;
  return certain.filter(forbidden).map((one) => `found, and should not be: ${told(one)}`);
};

/** What the law answers otherwise than the text: nothing, when the situation is met. */
const otherwise = (answer: Answer, situation: Situation): readonly string[] => [
  ...missing(answer, situation),
  ...wrongMoney(answer, situation),
  ...tooMuch(answer, situation),
];

/** Steps of a situation that no schema takes: it tells what cannot be recorded. */
export const unreadable = (
  { game, openTable }: { readonly game: Pick<Game, 'plays'> & PlayedIn; readonly openTable: readonly Played[] },
  { opening = openTable, events }: Pick<Situation, 'opening' | 'events'>,
): readonly string[] => {
  const catalogue = eventCatalogue([tableEvents, roundEvents, disputeEvents, ...playFamilies([game])]);
  return stageEvening(game, [opening, events]).flatMap(({ session, dispute }) =>
    [...session.session, ...session.rounds.flatMap(({ round }) => round), ...(dispute?.dispute ?? [])].flatMap(
      (fact) => {
        const definition = catalogue.definition(fact.type);
        const versions = definition ? Array.from({ length: newestVersion(definition) }, (_, at) => at + 1) : [];
        // A floor may still say what an earlier version says.
        const isRead = versions.some((one) => catalogue.schema(fact.type, one)?.safeParse(fact.data).success === true);
        return isRead ? [] : [`${fact.type} ${JSON.stringify(fact.data)}`];
      },
    ),
  );
};

/** What is kept of the situations of a theme; nothing where nothing is. */
const keptOf = (
  folder: URL | undefined,
  theme: string,
  answers: () => readonly (readonly [string, Answer])[],
): ReadonlyMap<string, readonly string[]> | undefined => {
  if (!folder) return undefined;
  const file = new URL(`${theme}.txt`, folder);
  if (isRenewing)
    keep(
      file,
      answers().map(([title, answer]) => [title, inFullOf(answer)]),
    );
  return keptIn(file);
};

/**
 * Holds the law to situations that were written from the official text, and what is said of them to what is kept. One that is listed as not
 * met yet must fail still, so that the fix takes it off the list: the list can only shrink.
 */
export const situationsOf =
  <Theme extends string>({ title: game, notMetYet, inFull, ...document }: Held<Theme>) =>
  (theme: Theme, all: readonly Situation[]): void => {
    const open = notMetYet.flatMap((fault) => fault.situations[theme] ?? []);
    const kept = keptOf(inFull, theme, () => all.map((one) => [one.title, answered(document, one)]));
    describe(`${game} by the official text: ${theme}`, () => {
      it('has a situation for each title that is not met yet, and each title once', () => {
        const titles = all.map(({ title }) => title);
        expect(new Set(titles).size).toBe(titles.length);
        expect(open.filter((title) => !titles.includes(title))).toEqual([]);
        expect(new Set(open).size).toBe(open.length);
        if (kept) expect([...kept.keys()]).toEqual(titles);
      });
      it('tells only what can be recorded', () =>
        expect(all.flatMap((situation) => unreadable(document, situation))).toEqual([]));
      for (const situation of all) {
        const isOpen = open.includes(situation.title);
        it(`${situation.title}${isOpen ? ' (not met yet)' : ''}`, () => {
          const answer = answered(document, situation);
          if (isOpen) expect(otherwise(answer, situation)).not.toEqual([]);
          else expect(otherwise(answer, situation)).toEqual([]);
          if (kept) expect(inFullOf(answer)).toEqual(kept.get(situation.title));
        });
      }
    });
  };
