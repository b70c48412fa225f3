import { isKnownKind } from '../terms.ts';
import { ofWager, type RoundLook } from './reading.ts';

/** 8.1: winnings paid on what the table of odds does not list: a wager of an unknown kind, or one that nobody recorded. */
export const paymentsOnNoWager: RoundLook = (picture) =>
  picture.wagers.flatMap((wager) => {
    const paid = wager.money.findLast(({ how, cents }) => how === 'paid' && cents > 0);
    if (!paid || (wager.laid && isKnownKind(wager.lie.kind))) return [];
    const says = wager.laid
      ? `winnings were paid on a wager of the kind "${wager.lie.kind}", for which there are no odds`
      : `winnings were paid on ${wager.wagerId}, a wager that nobody recorded`;
    const { wagerId } = wager;
    const cause = { clause: '4.1', code: 'WAGER_TYPE_NOT_PERMITTED', wagerId };
    return ofWager(wager, paid, says, {
      figures: { paidCents: paid.cents },
      ...(wager.laid ? { follows: { ...cause, deed: wager.laid.fact.eventId } } : {}),
    });
  });
