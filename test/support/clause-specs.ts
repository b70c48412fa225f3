import { orderedIn } from '../../domain/dispute/ordered.ts';
import type { Game } from '../../domain/games/game.ts';
import type { Pictures } from '../../domain/law/clause.ts';
import { clausesOf, watchesIn, type Edition } from '../../domain/law/edition.ts';
import { examine, type Choices, type Examination } from '../../domain/law/examine.ts';
import type { Finding, Verdict } from '../../domain/law/finding.ts';
import { findingLine, isRenewing, keep, keptIn } from './kept-text.ts';
import { disputesIn, stage, type Staged, type Step } from './script.ts';

type Told = {
  readonly events: readonly Step[];
  /** The label of the step that is the deed. */
  readonly at?: string;
  readonly choices?: Choices;
  /** The clauses that excuse it or stand against it; what is missing, in part. */
  readonly by?: readonly string[];
  readonly missing?: string;
  /** The code of the finding that this one follows from. */
  readonly follows?: string;
  /** The one edition that the case holds of; of all that watch the clause, when it is not said. */
  readonly under?: string;
};
type Case = readonly Step[] | Told;
type Cases = Readonly<Record<string, Case>>;

/** What a watched clause is shown to do. A contract asks for kept and violated (or noted) of each, and for excused where another clause excuses it. */
export type RuleCases = {
  readonly kept: Cases;
  readonly violated?: Cases;
  /** What the clause orders: its code notes that it was done. */
  readonly noted?: Cases;
  readonly excused?: Cases;
  readonly contested?: Cases;
  readonly undetermined?: Cases;
};

const told = (one: Case): Told => (Array.isArray(one) ? { events: one as readonly Step[] } : (one as Told));

/** Examines a script as its edition would: every round, the session, and the dispute when there is one. */
export const examineScript = <P extends Pictures>(
  game: Game<P>,
  edition: Edition<P>,
  staged: Staged,
  choices: Choices = {},
): Examination & { readonly all: readonly Finding[] } => {
  const rounds = staged.rounds.map((material) =>
    examine({
      edition,
      subject: { kind: 'round', id: material.roundId },
      picture: game.roundPicture(material),
      choices,
      ordered: orderedIn({ ...material, disputes: disputesIn(staged) }, { edition, game }),
    }),
  );
  const session = examine({
    edition,
    subject: { kind: 'tableSession', id: staged.session.sessionId },
    picture: game.sessionPicture(staged.session),
    choices,
  });
  const dispute = staged.dispute && {
    subject: { kind: 'dispute' as const, id: staged.dispute.disputeId },
    picture: game.disputePicture(staged.dispute),
  };
  const ofDispute = dispute ? examine({ edition, ...dispute, choices }).findings : [];
  return {
    findings: session.findings,
    settlements: rounds.flatMap(({ settlements }) => settlements),
    interpretations: session.interpretations,
    all: [...[...rounds, session].flatMap(({ findings }) => findings), ...ofDispute],
  };
};

/** What is said in each case, a line for each finding, held to a kept text; written anew with `RENEW_IN_FULL=1`. */
const keptCases = (file: URL | undefined) => {
  const said: (readonly [when: string, lines: readonly string[]])[] = [];
  const kept = file && !isRenewing ? keptIn(file) : new Map<string, readonly string[]>();
  return (when: string, lines: readonly string[]): void => {
    if (!file) return;
    if (!isRenewing) {
      expect(lines).toEqual(kept.get(when));
      return;
    }
    said.push([when, lines]);
    keep(file, said);
  };
};

const specsOfEdition = <P extends Pictures>(
  game: Game<P>,
  editionId: string,
  opening: readonly Step[],
  inFull: URL | undefined,
) => {
  const isKept = keptCases(inFull);
  const found = game.editions.find(({ id }) => id === editionId);
  if (!found) throw new Error(`${game.id} has no edition ${editionId}`);
  const edition: Edition<P> = found;
  const holds = (one: Case): boolean => (told(one).under ?? editionId) === editionId;

  const look = (clause: string, code: string, { events, choices }: Told) => {
    const staged = stage([...opening, ...events], undefined, game.sessionPlays);
    const { all } = examineScript(game, edition, staged, choices);
    return { staged, all, own: all.filter((one) => one.clause === clause && one.code === code) };
  };

  // The id of an event ends with its place in the script; those of the case itself are counted from 1.
  const stepOf =
    ({ events }: Told) =>
    (eventId: string): string => {
      const place = Number(eventId.slice(-12));
      return `${place - opening.length + 1} ${[...opening, ...events][place]?.type.replace(/^.*\./, '')}`;
    };

  const expectVerdict = (title: string, clause: string, code: string, one: Told, verdict: Verdict): void => {
    const { staged, all, own } = look(clause, code, one);
    expect(own.map((finding) => finding.verdict)).toEqual([verdict]);
    const [finding] = own;
    if (one.at !== undefined) expect(finding?.deed).toBe(staged.idOf(one.at));
    if (one.by !== undefined) expect(finding?.by).toEqual(one.by);
    if (one.missing !== undefined) expect(finding?.missing).toContain(one.missing);
    const cause = all.find(({ id }) => id === finding?.follows);
    expect(cause?.code).toBe(one.follows);
    isKept(
      `${clause} ${code} ${title}`,
      own.map((said) => findingLine(said, all, stepOf(one))),
    );
  };

  const watches = (clause: string, code: string): boolean =>
    clausesOf(edition).some((one) => one.number === clause && watchesIn(one).some((watch) => watch.code === code));

  const rule = (clause: string, code: string, cases: RuleCases): void => {
    describe(`${editionId} rule ${clause}: ${code}`, () => {
      it('is watched by the edition', () => expect(watches(clause, code)).toBe(true));
      for (const [title, one] of Object.entries(cases.kept)) {
        if (holds(one)) it(`is kept ${title}`, () => expect(look(clause, code, told(one)).own).toEqual([]));
      }
      const verdicts = [
        ['violated', 'violation'],
        ['noted', 'noted'],
        ['excused', 'excused'],
        ['contested', 'contested'],
        ['undetermined', 'undetermined'],
      ] as const;
      for (const [word, verdict] of verdicts) {
        for (const [title, one] of Object.entries(cases[word] ?? {})) {
          const when = `is ${word} ${title}`;
          if (holds(one)) it(when, () => expectVerdict(when, clause, code, told(one), verdict));
        }
      }
    });
  };

  return { rule, watches, edition };
};

/**
 * Specs of clauses in the form of `rule(number, code, { kept, violated, excused, contested, undetermined })`. `opening` is what
 * stands at the table before every case. Of several editions, each that watches the code under that clause is held to the cases.
 * `inFull`: a kept text of every word and figure that is said in the cases. `known`: the cases, for specs in which a little is otherwise.
 */
export const clauseSpecs = <P extends Pictures>(
  game: Game<P>,
  editionIds: string | readonly string[],
  opening: readonly Step[],
  inFull?: URL,
) => {
  const [first, ...others] = [editionIds].flat().map((editionId) => specsOfEdition(game, editionId, opening, inFull));
  if (!first) throw new Error('there is no edition to hold to the cases');
  const known = new Map<string, Required<Pick<Told, 'events' | 'choices'>> & { readonly opening: readonly Step[] }>();
  const rule = (clause: string, code: string, cases: RuleCases): void => {
    for (const [word, those] of Object.entries(cases))
      for (const [title, one] of Object.entries(those))
        known.set(`${clause} ${code} is ${word} ${title}`, { opening, choices: {}, ...told(one) });
    first.rule(clause, code, cases);
    for (const other of others) if (other.watches(clause, code)) other.rule(clause, code, cases);
  };
  return { rule, edition: first.edition, known };
};
