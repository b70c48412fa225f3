import type { DenominationCompared, FloatCompared } from '../../domain/table/float-windows.ts';
import type { MoneyMoved } from '../round-histories/money.ts';
import type { FloatCount } from '../sessions/floats.ts';
import type { InDoubtIn } from './awards-told-alone.ts';

/** What came into a float, or went out of it, beside play, in cents. */
export type BesidePlay = {
  /** What sales of chips took out of the float. */
  readonly chipsSoldCents: number;
  readonly saleCount: number;
  /** Promotional tokens that were issued. They do not come out of the float. */
  readonly tokensIssuedCents: number;
  readonly fillsCents: number;
  readonly fillCount: number;
  readonly creditsCents: number;
  readonly creditCount: number;
  readonly redeemedCents: number;
  /** What came in by change, and from other tables, less what went out. */
  readonly changedCents: number;
  readonly transferredCents: number;
  /** What awards of disputes brought in, less what they took out. They are not play. */
  readonly awardsCents: number;
};

export type ByPiece = {
  /** The pieces to expect as far as they are recorded, beside those that were counted. */
  readonly denominations: readonly DenominationCompared[];
  /** Chips that moved and whose pieces nobody recorded, in cents: of these the denominations are not known. */
  readonly notByPieceCents: number;
};

/** How a count compares with the one before it at its table, and with what is recorded between the two. */
export type SinceCount = FloatCompared &
  ByPiece & {
    readonly sinceEventId: string;
    readonly since: string;
    /** The session of the count before; null for a count of the table while it was not open. */
    readonly sinceSession: string | null;
    readonly sinceKind: string;
    readonly sinceCents: number;
    readonly intoCents: number;
    readonly outOfCents: number;
    readonly wonInPlayCents: number;
    readonly perhapsIntoCents: number;
    readonly perhapsOutOfCents: number;
  };

/** A count of the float, held against what was to be expected then. */
export type ComparedCount = FloatCount & {
  /** By all that is recorded since the opener, or where there is none since the count of the table before; null where that is not known. */
  readonly expectedCents: number | null;
  /** Counted over (or, negative, under) what was expected. */
  readonly varianceCents: number | null;
  /** Null where no count before it is on record. */
  readonly sinceCount: SinceCount | null;
};

/** What the tray was to hold at a moment. */
export type TrayThen = ByPiece & {
  readonly at: string;
  readonly sinceEventId: string;
  readonly since: string;
  readonly expectedCents: number | null;
  readonly leastCents: number;
  readonly mostCents: number;
};

/** A float with what may have moved it and is in no figure, in a sentence; null where nothing is known to. */
export type ToldFloat = Omit<SessionFloat, keyof InDoubtIn> & { readonly missing: string | null };

export type SessionFloat = BesidePlay &
  InDoubtIn & {
    readonly session: string;
    readonly counts: readonly ComparedCount[];
    /** How the first count compares with the last of the table before; null where nothing before it is on record. */
    readonly link: SinceCount | null;
    /** The first count at opening and the last at closing, in cents; null before it was counted. */
    readonly openedCents: number | null;
    readonly closedCents: number | null;
    /** What the rounds moved, by medium. Only chips come out of the float and go into it. */
    readonly moved: readonly MoneyMoved[];
    /** The chips that play took out of the float (or, negative, put into it): winnings paid and money handed back, less wagers collected. */
    readonly paidLessCollectedCents: number;
    /** At closing, or by now where it was not closed; null until it was counted, and where it is not known what was moved in chips. */
    readonly expectedCents: number | null;
    /** Money moved of which nobody knows how much was chips, or whether a round records it already: the float may differ by as much from what would be expected without it. */
    readonly perhapsInChipsCents: number;
    /** Counted at closing over (or, negative, under) what was expected. */
    readonly varianceCents: number | null;
    /** At the moment that was asked for; null where none was, and before the first count. */
    readonly atMoment: TrayThen | null;
    /** The other sessions of the table in whose movements these figures rest, as where nobody counted a closer before. */
    readonly reachesOver: readonly string[];
    /** How corrections and late entries, in the session and its rounds, changed these figures, in cents. */
    readonly corrected: {
      readonly count: number;
      readonly chipsSoldCents: number;
      /** What fills, credits and the other movements brought by them; negative: took. */
      readonly chipsMovedCents: number;
      readonly paidLessCollectedCents: number;
    };
  };
