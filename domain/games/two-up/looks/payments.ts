import { dutiesAt } from '../../../table/duties.ts';
import { isKnownKind } from '../terms.ts';
import { ofWager, type RoundLook } from './reading.ts';

/** 8.1: winnings paid on what the table of odds does not list: a wager of an unknown kind, or one that nobody recorded. */
export const paymentsOnNoWager: RoundLook = (picture) =>
  picture.wagers.flatMap((wager) => {
    const paid = wager.money.findLast(({ how, cents }) => how === 'paid' && cents > 0);
    if (!paid || (wager.laid && isKnownKind(wager.placement.kind))) return [];
    const says = wager.laid
      ? `winnings were paid on a wager of the kind "${wager.placement.kind}", for which there are no odds`
      : `winnings were paid on ${wager.wagerId}, a wager that nobody recorded`;
    const { wagerId } = wager;
    const cause = { clause: '4.1', code: 'WAGER_TYPE_NOT_PERMITTED', wagerId };
    return ofWager(wager, paid, says, {
      figures: { paidCents: paid.cents },
      ...(wager.laid ? { follows: { ...cause, deed: wager.laid.fact.eventId } } : {}),
    });
  });

/**
 * 8.1: winnings paid to somebody else than whose wager it is. Nobody on duty at the table may have them; another may have been sent
 * for them.
 */
export const paymentsToOthers: RoundLook = ({ table, wagers }) =>
  wagers.flatMap((wager) =>
    wager.money.flatMap((placed) => {
      const { fact, cents } = placed;
      if (fact.type !== 'round.WagerPaid' || cents === 0) return [];
      const { toPersonId } = fact.data;
      if (toPersonId === null || wager.personId === null || toPersonId === wager.personId) return [];
      const isOnDuty = dutiesAt(table, toPersonId, fact).length > 0;
      return ofWager(
        wager,
        placed,
        `winnings on the wager ${wager.wagerId} were paid to ${toPersonId}, whose it is not`,
        {
          figures: { paidCents: cents },
          ...(isOnDuty ? {} : { undetermined: { missing: 'whether the player had them paid to somebody else' } }),
        },
      );
    }),
  );
