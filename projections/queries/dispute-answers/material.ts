import type { Fact } from '../../../domain/kernel/effective-history.ts';
import type { InDoubt } from '../../../domain/law/in-doubt.ts';
import type { Settlement } from '../../../domain/law/settlement.ts';
import type { Interval } from '../../intervals/queries.ts';
import type { GameReadings } from '../../kit/projection.ts';
import type { DeadlinesOfDispute } from '../deadlines.ts';
import type { DeviceStood } from '../../device-standing.ts';
import type { Recurrence } from '../decision-report.ts';
import type { DisputeEntry } from '../../disputes/entries.ts';
import type { DisputeStreams } from '../../disputes/timeline.ts';

/** A wager of a dispute, as it is settled and worked out in words. */
export type WagerSettled = Pick<Settlement, 'wagerId' | 'done' | 'differenceCents'> &
  InDoubt & {
    readonly round: string;
    readonly provisional: boolean;
    readonly arithmetic: string;
  };

/** What a dispute comes to in money. */
export type MoneySaid = {
  readonly wagers: readonly WagerSettled[];
  readonly missing: readonly string[];
  readonly decisions: readonly { readonly eventId: string; readonly says: string; readonly missing: string | null }[];
};

/** What an examination says of how the dispute was dealt with. */
export type FoundSaid = {
  /** False: nobody has examined it officially, and it is examined provisionally, or not at all. */
  readonly isOfficial: boolean;
  readonly findings: readonly {
    readonly citation: string;
    readonly code: string;
    readonly verdict: string;
    readonly says: string;
    readonly deed: string;
  }[];
};

/** How often something like it came up. */
export type SimilarSaid = {
  /** The gaming days that the rates are of, the last one included. */
  readonly days: { readonly from: string; readonly to: string };
  readonly disputes: readonly {
    readonly what: string;
    /** Other disputes than this one; null: too many to be counted. */
    readonly count: number | null;
    readonly listedAt: string;
  }[];
  readonly recurrences: Held<readonly Recurrence[]>;
  readonly listedAt: readonly string[];
};

/** Why a part of the material is not there: it is withheld, or is not held as of then. */
export type NotHeld = { readonly because: string };
export type Held<Of> = Of | NotHeld;
export const isHeld = <Of extends object>(held: Held<Of>): held is Of => !('because' in held);

/** How many events of the streams that were read are not sealed, and how many are not under a seal that enough witnesses have signed. */
export type SealSaid = { readonly unsealed: number; readonly unwitnessed: number };

/** All that the answers of a dispute are reasoned from. Times on our clock, money in cents. */
export type AnswersMaterial = {
  readonly games: GameReadings;
  readonly read: DisputeStreams;
  readonly entries: readonly DisputeEntry[];
  readonly standing: readonly Interval[];
  /** By what chance was made when each round began. */
  readonly devices: readonly DeviceStood[];
  /** The venue's IANA zone, in which its days are. */
  readonly zone: string;
  /** The effective facts of the editions of each game that is concerned. */
  readonly editions: ReadonlyMap<string, readonly Fact[]>;
  /** The effective facts of those on duty, by person, as the register of staff has them. */
  readonly staff: ReadonlyMap<string, readonly Fact[]>;
  readonly money: Held<MoneySaid>;
  readonly found: Held<FoundSaid>;
  /** Does an edition watch the rank of those who review? */
  readonly watchesRank: (edition: string) => boolean;
  readonly deadlines: Pick<DeadlinesOfDispute, 'deadlines' | 'notSet'>;
  readonly similar: Held<SimilarSaid>;
  readonly seal: Held<SealSaid>;
  /** `&asOf=…` of every address; undefined: as of now. */
  readonly asOf: string | undefined;
};

/** An address of the API, as of the position that the answer stands for. */
export const linkTo = (
  path: string,
  query: Readonly<Record<string, string>>,
  asOf: AnswersMaterial['asOf'],
): string => {
  const asked = new URLSearchParams({ ...query, ...(asOf === undefined ? {} : { asOf }) }).toString();
  return asked === '' ? path : `${path}?${asked}`;
};

/** The moments at which the play lay that the dispute is about; where it names no round, when it was raised. */
export type PlayMoment = {
  /** `In the round …`, or `When the dispute was raised`. */
  readonly where: string;
  readonly at: string;
  readonly game: string | null;
  readonly opening: Fact | undefined;
};
