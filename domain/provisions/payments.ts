import type { Look } from '../law/clause.ts';
import { dutiesAt } from '../table/duties.ts';
import type { AtTable, WithWagers } from './at-table.ts';
import { ofWager } from './sightings.ts';

/** The money that the settlement found wrong under a clause and a code: the clause claims it. */
export const moneyOf =
  (clause: string, code: string): Look<unknown> =>
  (_picture, { settled }) =>
    settled.faults.filter((fault) => fault.clause === clause && fault.code === code).map(({ sighting }) => sighting);

/** Winnings paid on what the document has no odds for: a wager of an unknown kind, or one that nobody recorded. */
export const paymentsOnNoWager =
  (isKnown: (kind: string) => boolean): Look<WithWagers> =>
  ({ wagers }) =>
    wagers.flatMap((wager) => {
      const paid = wager.money.findLast(({ how, cents }) => how === 'paid' && cents > 0);
      if (!paid || (wager.laid && isKnown(wager.placement.kind))) return [];
      const { wagerId, laid } = wager;
      const says = laid
        ? `winnings were paid on a wager of the kind "${wager.placement.kind}", for which there are no odds`
        : `winnings were paid on ${wagerId}, a wager that nobody recorded`;
      return ofWager(wager, paid, says, {
        figures: { paidCents: paid.cents },
        ...(laid ? { follows: { code: 'WAGER_TYPE_NOT_PERMITTED', wagerId, deed: laid.fact.eventId } } : {}),
      });
    });

/**
 * Winnings paid to somebody else than the player whose wager it is. Nobody on duty at the table may have them; another may have been
 * sent for them.
 */
export const paymentsToOthers: Look<AtTable & WithWagers> = ({ table, wagers }) =>
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
