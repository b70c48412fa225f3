import type { Fact } from '../../../kernel/effective-history.ts';
import type { FloorRole } from '../../../kernel/roles.ts';
import type { Sighting } from '../../../law/clause.ts';
import { actedAs, claimedRole } from '../../../table/duties.ts';
import type { TableFact } from '../../../table/facts.ts';
import { closedToPlay, playersAtClosing, type TableRecord } from '../../../table/record.ts';
import type { FactOf } from '../facts.ts';
import { doneWithPower } from '../course.ts';
import type { RoundPicture, Spin } from '../round.ts';
import type { Terms } from '../terms.ts';
import { playersOfSpins } from '../who-spins.ts';
import { courseUnder, ofWager, unclearRole, type RoundLook, type SessionLook } from './reading.ts';
import { pendingStakeAt } from './stake.ts';

type Deed = Sighting['deed'] & Pick<Fact, 'actor'>;

/** Somebody of whom the record shows that they had none of these duties at the table at that moment. */
export const hadNone = (
  table: TableRecord,
  personId: string,
  roles: readonly FloorRole[],
  deed: Deed,
  claimed?: FloorRole,
) => actedAs(table, personId, claimed ?? claimedRole(deed, personId), roles, deed) === 'no';

const unclearBy = (maybe: readonly FloorRole[], table: TableRecord, personId: string, deed: Deed) =>
  unclearRole(maybe, table, { personId, claimed: claimedRole(deed, personId) }, deed);

const isByOthers = ({ table }: RoundPicture, { fact }: Spin, roles: readonly FloorRole[]): boolean =>
  hadNone(table, fact.data.spinnerId, roles, fact, fact.data.spinnerRole);

/** 3.3: the house spins for want of a volunteer, by somebody who is neither boxer nor dealer. */
export const houseSpinsByOthers: RoundLook = (picture) => {
  const players = playersOfSpins(picture);
  const spin = picture.spins.find((one) => players[one.nth] === null && isByOthers(picture, one, ['boxer', 'dealer']));
  if (!spin) return [];
  const says = 'the coins were spun for want of a volunteer by somebody who was neither boxer nor dealer';
  return [{ deed: spin.fact, personId: spin.fact.data.spinnerId, says }];
};

/**
 * 6.5, 6.6: a game spun on in the spinner's place by somebody who is neither boxer nor dealer. After a removal 6.8 speaks of it. A
 * player who takes the coins while no other spinner's wager is to be determined is the next spinner.
 */
export const substitutesWithoutPower =
  (terms: Terms, atTheStart: boolean): RoundLook =>
  (picture, on) => {
    const course = courseUnder(terms, picture, on);
    const players = playersOfSpins(picture);
    const removedAt = picture.removed.find((one) => doneWithPower(picture, one, ['boxer']))?.at ?? Infinity;
    const spin = picture.spins.find((one) => {
      const { spinnerId, spinnerRole } = one.fact.data;
      const stake = pendingStakeAt(picture, course, one.at);
      const player = stake?.spinner ?? players[one.nth] ?? null;
      if (player === null || spinnerId === player || one.at > removedAt) return false;
      return (stake || spinnerRole !== 'player') && isByOthers(picture, one, ['boxer', 'dealer']);
    });
    const started = spin && course.spins.some((one) => one.valid && one.spin.nth < spin.nth);
    if (!spin || atTheStart === started) return [];
    // Before any valid spin a player who spins on may be the next spinner, unless the game was to go on after three invalid ones.
    if (!started && spin.nth < 3 && spin.fact.data.spinnerRole === 'player') return [];
    const says = "the game was spun on in the spinner's place by somebody who was neither boxer nor dealer";
    return [{ deed: spin.fact, personId: spin.fact.data.spinnerId, says }];
  };

/** 6.9: wagers collected or paid by somebody who was no dealer. */
export const settledByOthers =
  (terms: Terms): RoundLook =>
  ({ table, wagers }) =>
    wagers.flatMap((wager) => {
      const money = wager.money.find(
        ({ how, fact }) => how !== 'returned' && hadNone(table, fact.data.by, terms.mayDeal, fact),
      );
      if (!money) return [];
      return ofWager(wager, money, `the wager ${wager.wagerId} was ${money.how} by somebody who was no dealer`, {
        personId: money.fact.data.by,
        ...unclearBy(terms.maybeDealers, table, money.fact.data.by, money.fact),
      });
    });

/** Recorded as such, or as a sale for a voucher. */
const isExchangeOfVoucher = (fact: TableFact): fact is FactOf<'table.VoucherExchanged'> | FactOf<'table.ChipsSold'> =>
  fact.type === 'table.VoucherExchanged' ||
  (fact.type === 'table.ChipsSold' && fact.data.tender === 'promotional-voucher');

/** 1.1: vouchers exchanged by somebody who was no dealer. */
export const vouchersExchangedByOthers =
  (terms: Terms): SessionLook =>
  ({ table }) =>
    table.facts.flatMap((fact) =>
      isExchangeOfVoucher(fact) && hadNone(table, fact.data.by, terms.mayDeal, fact)
        ? [{ deed: fact, personId: fact.data.by, says: 'a voucher was exchanged by somebody who was no dealer' }]
        : [],
    );

/** 9.8: tables closed with players at them by somebody who was no casino supervisor. */
export const closuresByOthers =
  (terms: Terms): SessionLook =>
  ({ table }) => {
    const closed = closedToPlay(table);
    if (!closed || playersAtClosing(table) === 0) return [];
    const { personId } = closed.actor;
    if (!hadNone(table, personId, terms.maySetAside, closed)) return [];
    const says = 'a table with players was closed by somebody who was no casino supervisor';
    return [{ deed: closed, personId, says, ...unclearBy(terms.maybeSupervisors, table, personId, closed) }];
  };
