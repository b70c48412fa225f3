import type { Act } from '../law/readings.ts';
import type { FactOf, TableFact } from '../table/facts.ts';
import { closedToPlay, playersAtClosing, type TableRecord } from '../table/record.ts';
import { actOf, doerOf, type Done, type TellsWho } from './by-whom.ts';

/** What these acts look at of a session: the record of its table. */
export type SessionAtTable = { readonly table: TableRecord };

/** The events of a table that tell who did it. */
type ToldAtTable = Extract<TableFact, { data: TellsWho }>;
type Told<Type extends ToldAtTable['type']> = Extract<ToldAtTable, { type: Type }>;

const atTable = <Type extends ToldAtTable['type']>(
  does: string,
  types: readonly Type[],
  says: string,
  of: (fact: Told<Type>) => boolean = () => true,
): Act<'tableSession', SessionAtTable> => {
  const isSuch = (fact: TableFact): fact is Told<Type> => types.some((type) => type === fact.type);
  return actOf({
    subject: 'tableSession',
    does,
    done: ({ table }) =>
      table.facts
        .filter(isSuch)
        .filter(of)
        .map((deed): Done => ({ deed, doer: doerOf(deed), says })),
  });
};

const exclude = (from: FactOf<'table.PlayerExcluded'>['data']['from']) =>
  atTable(
    `exclude a person from the ${from}`,
    ['table.PlayerExcluded'],
    `a player was excluded from the ${from} by somebody without the power`,
    ({ data }) => data.from === from,
  );

/** Persons excluded, by that from which they were. */
export const excludeFromRing = exclude('ring');
export const excludeFromGame = exclude('game');
export const excludeFromCasino = exclude('casino');

/** Persons detained until somebody takes over. */
export const detain = atTable(
  'cause a person to be detained',
  ['table.PersonDetained'],
  'a person was detained by somebody without the power',
);

/** The limits of the table changed. */
export const changeLimits = atTable(
  'change the limits',
  ['table.LimitsChanged'],
  'limits were set by somebody who is no casino supervisor',
);

/** A player allowed limits of their own. */
export const allowPersonalLimits = atTable(
  'allow a player more than the maximum',
  ['table.PersonalLimitGranted'],
  'limits were set by somebody who is no casino supervisor',
);

/** A table closed while players were there. */
export const closeTable: Act<'tableSession', SessionAtTable> = actOf({
  subject: 'tableSession',
  does: 'close a table with players',
  done: ({ table }) => {
    const deed = closedToPlay(table);
    if (!deed || playersAtClosing(table) === 0) return [];
    const doer = { personId: deed.actor.personId, claimed: deed.actor.role };
    return [{ deed, doer, says: 'a table with players was closed by somebody who was no casino supervisor' }];
  },
});

/** A promotional voucher exchanged: recorded as such, or as a sale of chips for a voucher. */
export const exchangeVouchers = atTable(
  'exchange a promotional voucher',
  ['table.VoucherExchanged', 'table.ChipsSold'],
  'a voucher was exchanged by somebody who was no dealer',
  ({ type, data }) => type === 'table.VoucherExchanged' || data.tender === 'promotional-voucher',
);
