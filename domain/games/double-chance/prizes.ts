import { gathered } from '../../kernel/gathered.ts';
import { lastThat } from '../../kernel/last-that.ts';
import type { Odds } from '../../kernel/odds.ts';
import type { Moment } from '../../kernel/placed.ts';
import { stoodAt } from '../../table/duties.ts';
import type { Sign, TableRecord } from '../../table/record.ts';

type Content = Sign['content'];
type Of<Kind extends Content['kind']> = Extract<Content, { readonly kind: Kind }>;

/** What the signs of one kind say, of those that are so; the last put up comes last. */
const signsOf = <Kind extends Content['kind']>(
  { signs }: TableRecord,
  kind: Kind,
  isSo: (sign: TableRecord['signs'][number]) => boolean,
): readonly Of<Kind>[] =>
  gathered(signs, (sign) => {
    const { content } = sign.value;
    // A kind has the content of that kind, which a comparison of names cannot show.
    return content.kind === kind && isSo(sign) ? [content as Of<Kind>] : [];
  });

/** The signs of one kind that stand at a moment. */
const standingSigns = <Kind extends Content['kind']>(table: TableRecord, kind: Kind, at: Moment): readonly Of<Kind>[] =>
  signsOf(table, kind, (sign) => stoodAt(sign, at));

/** What a wager on the jackpot costs, in cents, by the sign (10.2); null when none stands. */
export const jackpotStakeAt = (table: TableRecord, at: Moment): number | null =>
  standingSigns(table, 'jackpot', at).at(-1)?.stakeCents ?? null;

/** What a jackpot pays for a class of hands: the odds of each schedule that stands on a sign, null where it leaves the class out. */
export const prizesAt = (table: TableRecord, handClass: string, at: Moment): readonly (Odds | null)[] =>
  standingSigns(table, 'prize-schedule', at).map(({ prizes }) => {
    const prize = prizes.find(({ result }) => result === handClass);
    return prize && prize.pays > 0 ? { pays: prize.pays, to: prize.to } : null;
  });

/** Was a wager on the jackpot of this many cents of the amount on a sign, when it was laid so or when the first card came? True where no sign stood by then. */
export const isOfJackpotAmount = (
  table: TableRecord,
  stakeCents: number,
  { laid, first }: { readonly laid: Moment; readonly first: Moment },
): boolean => {
  const atFirst = jackpotStakeAt(table, first);
  return atFirst === null || atFirst === stakeCents || jackpotStakeAt(table, laid) === stakeCents;
};

/** The maximum payouts, in cents, that notices display at a moment for a kind of wager. */
export const maximumPayoutsAt = (table: TableRecord, kind: string, at: Moment): readonly number[] =>
  standingSigns(table, 'maximum-payout', at)
    .filter(({ wagerKind }) => wagerKind === kind || wagerKind === '*')
    .map(({ maxCents }) => maxCents);

/** The maximum payout by the notice at the table, in cents (9.2); null when none stands. */
export const maximumPayoutAt = (table: TableRecord, kind: string, at: Moment): number | null => {
  const notices = standingSigns(table, 'maximum-payout', at);
  return (
    (
      lastThat(notices, ({ wagerKind }) => wagerKind === kind) ??
      lastThat(notices, ({ wagerKind }) => wagerKind === '*')
    )?.maxCents ?? null
  );
};

/** The maximum payouts, in cents, that notices ever displayed at the table for a kind of wager. */
export const maximumPayoutsOnRecord = (table: TableRecord, kind: string): readonly number[] =>
  signsOf(table, 'maximum-payout', () => true)
    .filter(({ wagerKind }) => wagerKind === kind || wagerKind === '*')
    .map(({ maxCents }) => maxCents);
