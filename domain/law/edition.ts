import type { Fact } from '../kernel/effective-history.ts';
import type { SaidBeside } from '../kernel/missing-beside.ts';
import type { Clause, Holders, LookContext, Pictures, Reading, Section, Watch } from './clause.ts';
import type { Settled } from './settled.ts';

/** An open question of the text, the ways to read it, and the one we chose. A venue may choose otherwise by event. */
export type Interpretation = {
  readonly id: string;
  readonly clause: string;
  readonly question: string;
  readonly choices: Readonly<Record<string, string>>;
  readonly chosen: string;
};

/** A session that another continues, and the one that it continues itself, as far as its table. */
export type ContinuedTable = { readonly session: readonly Fact[]; readonly continues?: ContinuedTable | undefined };

/**
 * Plays of a round that carry an id of their own and that nobody of the round made, by its own facts: an earlier round's play may have been
 * recorded there again. Most rounds have none.
 */
export type MadeByOthers = (facts: readonly Fact[]) => readonly Fact[];

/** What happened in a round, in effective order. */
export type RoundFacts = { readonly roundId: string; readonly round: readonly Fact[] };

/** The raw material of a picture: what happened in the subject and around it, in effective order. */
export type RoundMaterial = RoundFacts & {
  /** The venue's own zone, by its register: `Australia/Sydney`. */
  readonly zone: string;
  readonly session: readonly Fact[];
  /** The session that its own continues: the gaming day was cut on paper, and play went on. Most sessions continue none. */
  readonly continues?: ContinuedTable | undefined;
  /**
   * The next round of the session, as far as it had come by the last fact of this one, or by the last that it says of this one; null while
   * none had begun, and for a game that does not look ahead. An error of this round that is found after the next one began is a
   * `round.ErrorFound` of either: its time is when it was found, and these facts say whether that was too late.
   */
  readonly next: RoundFacts | null;
  /** What the next round says of the deeds of this one, in a game that looks ahead. Most rounds have none. */
  readonly toldLater?: readonly Fact[];
  /** Nobody closed it, and what came after it, or how long nothing did, shows that it was over. */
  readonly isLeftOpen?: boolean;
  /**
   * The earlier rounds that its wagers are said to be carried from, those in which wagers lay that it speaks of, and those that have a play
   * which was recorded again in it, in their order and as far as they are recorded. Most rounds have none.
   */
  readonly reachesBackTo?: readonly RoundMaterial[];
  /** What the rounds beside it say, where its own record does not say what became of a wager. Most rounds have none. */
  readonly beside?: SaidBeside | undefined;
  /** Disputes about the round in which something was decided, in the order of their ids. Most rounds have none. */
  readonly disputes?: readonly DisputeFacts[] | undefined;
};

/** What a dispute is about and what was decided in it, in effective order. */
export type DisputeFacts = { readonly disputeId: string; readonly dispute: readonly Fact[] };
export type SessionMaterial = {
  readonly sessionId: string;
  readonly zone: string;
  readonly session: readonly Fact[];
  /** The session that it continues, with its rounds: the gaming day was cut on paper, and play went on. Most continue none. */
  readonly continues?: SessionMaterial | undefined;
  /** In the order of their numbers: the neighbours of a round stand beside it. */
  readonly rounds: readonly RoundFacts[];
};

/** A dispute, and what is recorded of the sessions and rounds that it is about. */
export type DisputeMaterial = {
  readonly disputeId: string;
  readonly zone: string;
  readonly dispute: readonly Fact[];
  /** Those that it is about, and those in which play only went on; each with the one that it continues itself. */
  readonly sessions: readonly (ContinuedTable & { readonly sessionId: string })[];
  readonly rounds: readonly RoundFacts[];
};

/**
 * What was found by holding two documents beside each other, word for word: every clause that does not say the same under the same
 * number, with its counterpart (null: it has none). Whatever is not listed and has a number in both says the same in both.
 */
export type LaidBeside = {
  /** The other edition. */
  readonly edition: string;
  readonly otherwise: readonly {
    readonly here: string | null;
    readonly there: string | null;
    /** What is otherwise, in our own words. */
    readonly what: string;
  }[];
};

/** A full copy of a document as issued. */
export type Edition<P extends Pictures = Pictures> = {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  /** `official`: may be in force. `reference-only`: a partial or unofficial copy, for comparison. */
  readonly status: 'official' | 'reference-only';
  readonly sections: readonly Section<P>[];
  readonly interpretations: readonly Interpretation[];
  /** Other editions that the document was compared with; said once for each pair, by either. */
  readonly laidBeside?: readonly LaidBeside[];
  /** Who decides disputes in any instance, and the clause by which that is final; left out where the document says nothing of them. */
  readonly decidesDisputes?: Holders & { readonly clause: string };
  /** The due settlement of every wager of the round, in cents, beside what was done; with the reasoning, and the money that is wrong. */
  settle(picture: P['round'], on: Omit<LookContext, 'settled'>): Settled<P['reasoning']>;
};

/** The clauses of an edition, in printed order. */
export const clausesOf = <P extends Pictures>(edition: Edition<P>): readonly Clause<P>[] =>
  edition.sections.flatMap((section) => section.clauses);

/** What a clause makes findings of: by its looks, and by the powers that it gives. In the order of its readings. */
export const watchesIn = <P extends Pictures>({ readings }: Clause<P>): readonly Watch<P>[] =>
  readings.flatMap((reading): readonly Watch<P>[] => {
    if (reading.reading === 'watches') return [reading];
    if (reading.reading === 'notes') return [{ ...reading, severity: null }];
    return reading.reading === 'empowers' && reading.without ? [reading.without] : [];
  });

const clausesByCode = new WeakMap<Edition, ReadonlyMap<string, readonly string[]>>();

const indexed = (edition: Edition): ReadonlyMap<string, readonly string[]> => {
  const byCode = new Map<string, string[]>();
  for (const one of clausesOf(edition)) {
    for (const { code } of watchesIn(one)) byCode.set(code, [...(byCode.get(code) ?? []), one.number]);
  }
  clausesByCode.set(edition, byCode);
  return byCode;
};

/** The numbers of the clauses under which an edition watches a code, in printed order. */
export const clausesWatching = (edition: Edition, code: string): readonly string[] =>
  (clausesByCode.get(edition) ?? indexed(edition)).get(code) ?? [];

/** Makes a clause. `inferred` marks a number that our copy lost. */
export const clause = <P extends Pictures>(
  number: string | { readonly inferred: string },
  gist: string,
  ...readings: readonly Reading<P>[]
): Clause<P> => ({
  number: typeof number === 'string' ? number : number.inferred,
  inferred: typeof number !== 'string',
  gist,
  readings,
});
