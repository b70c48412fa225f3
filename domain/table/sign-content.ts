import { z } from 'zod';
import { personId } from '../kernel/envelope.ts';
import { cents } from '../kernel/money.ts';
import { prizeLines } from '../kernel/prizes.ts';
import { givenId, givenWord } from '../kernel/text.ts';
import { instant } from '../kernel/time.ts';
import { oneOf } from '../kernel/word-list.ts';
import { signMatters } from './word-lists.ts';

/** What a limits sign says of one kind of wager (`*` for every kind): in cents; the unit is the step above the minimum. */
export const limits = z.strictObject({
  wagerKind: givenWord().describe('a kind of wager, or * for all'),
  minCents: cents,
  maxCents: cents,
  unitCents: z.int().min(1).nullable().describe('the least unit above the minimum, when the sign states one'),
  multiplesOfMin: z.boolean().describe('true when the sign says that wagers are to be multiples of the minimum'),
});

/** What players may be told beforehand, by a sign or by word. */
export const limitsChange = z.strictObject({
  kind: z.literal('limits-change'),
  limits: z.array(limits).min(1).max(20),
  proposedAt: instant.nullable().describe('when they are to change; null where nothing was said of the time'),
});
export const closure = z.strictObject({
  kind: z.literal('closure'),
  proposedAt: instant.nullable().describe('when the table is to be closed; null where nothing was said of the time'),
});

/** A box, or another place of the layout that wagers are laid on; a hand that is dealt to it goes by the same name. */
export const box = givenId.describe('the box, by the name that its wagers and its hand go by: box-3');

/** What a sign says. Each kind has what the rules make depend on it. */
export const signContent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('limits'), limits: z.array(limits).min(1).max(20) }),
  limitsChange,
  closure,
  z.strictObject({
    kind: z.literal('multiples'),
    multiples: z
      .array(z.strictObject({ wagerKind: givenWord(), multiplesOfCents: z.int().min(1) }))
      .min(1)
      .max(20),
  }),
  z.strictObject({ kind: z.literal('box-marker'), box, maxCents: cents }),
  z.strictObject({ kind: z.literal('jackpot'), stakeCents: cents.describe('what a wager on the jackpot costs') }),
  z.strictObject({
    kind: z.literal('prize-schedule'),
    scheduleId: givenId.nullable().describe('the approved schedule that it shows, when it is named'),
    prizes: prizeLines,
  }),
  z.strictObject({
    kind: z.literal('maximum-payout'),
    wagerKind: givenWord().describe('a kind of wager, or * for all'),
    maxCents: cents,
  }),
  z.strictObject({ kind: z.literal('personal-limit'), personId, minCents: cents, maxCents: cents }),
  z.strictObject({ kind: z.literal('rules') }),
  z.strictObject({
    kind: z.literal('other'),
    about: oneOf(signMatters, 'what it is about'),
  }),
]);
