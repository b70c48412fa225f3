import { actOfDecision } from '../kernel/decision.ts';
import type { Act } from '../law/readings.ts';
import type { FactOf, TableFact } from '../table/facts.ts';
import { closedToPlay, playersAtClosing, type TableRecord } from '../table/record.ts';
import { directions } from '../table/word-lists.ts';
import { actOf, doerOf, type Done, type TellsWho } from './by-whom.ts';

/** What these acts look at of a session: the record of its table. */
export type SessionAtTable = { readonly table: TableRecord };

/** The events of a table that tell who did it. */
type ToldAtTable = Extract<TableFact, { data: TellsWho }>;
type Told<Type extends ToldAtTable['type']> = Extract<ToldAtTable, { type: Type }>;

const atTable = <Type extends ToldAtTable['type']>(
  does: string,
  types: readonly Type[],
  did: (fact: Told<Type>) => string,
  isSuch: (fact: Told<Type>) => boolean = () => true,
  decides: readonly string[] = types,
): Act<'tableSession', SessionAtTable> => {
  const isOfType = (fact: TableFact): fact is Told<Type> => types.some((type) => type === fact.type);
  return actOf({
    subject: 'tableSession',
    does,
    decides,
    done: ({ table }) =>
      table.facts
        .filter(isOfType)
        .filter(isSuch)
        .map((deed): Done => ({ deed, doer: doerOf(deed), did: did(deed) })),
  });
};

const exclude = (from: FactOf<'table.PlayerExcluded'>['data']['from']) =>
  atTable(
    `exclude a person from the ${from}`,
    ['table.PlayerExcluded'],
    ({ data }) => `excluded ${data.personId} from the ${from}`,
    ({ data }) => data.from === from,
    [actOfDecision('table.PlayerExcluded', { from })],
  );

/** Persons excluded, by what they were excluded from. */
export const excludeFromRing = exclude('ring');
export const excludeFromGame = exclude('game');
export const excludeFromCasino = exclude('casino');

/** Persons detained until somebody takes over. */
export const detain = atTable(
  'cause a person to be detained',
  ['table.PersonDetained'],
  ({ data }) => `had ${data.personId} detained`,
);

/** The limits of the table changed. */
export const changeLimits = atTable('change the limits', ['table.LimitsChanged'], () => 'changed the limits');

/** Players directed how to play, where to sit, or how to speak. */
export const direct = (direction: FactOf<'table.DirectionGiven'>['data']['direction']) =>
  atTable(
    `direct players ${directions[direction]}`,
    ['table.DirectionGiven'],
    ({ data }) =>
      `directed ${data.persons.length === 0 ? 'the players at the table' : data.persons.join(', ')} ${directions[direction]}`,
    ({ data }) => data.direction === direction,
    [actOfDecision('table.DirectionGiven', { direction })],
  );

/** A player allowed limits of their own. */
export const allowPersonalLimits = atTable(
  'allow a player more than the maximum',
  ['table.PersonalLimitGranted'],
  ({ data }) => `allowed ${data.personId} limits of their own`,
);

/** A box given a maximum of its own. */
export const allowBoxLimits = atTable(
  'allow more than the maximum on a box',
  ['table.BoxLimitGranted'],
  ({ data }) => `allowed wagers on ${data.box} a maximum of their own`,
);

/** A table closed while players were there. */
export const closeTable: Act<'tableSession', SessionAtTable> = actOf({
  subject: 'tableSession',
  does: 'close a table with players',
  decides: ['table.SessionClosed'],
  done: ({ table }) => {
    const deed = closedToPlay(table);
    if (!deed || playersAtClosing(table) === 0) return [];
    const { decision } = deed.data;
    const doer = decision
      ? { personId: decision.by, claimed: decision.roleClaimed }
      : { personId: deed.actor.personId, claimed: deed.actor.role };
    return [{ deed, doer, did: 'closed the table with players at it' }];
  },
});

/** A promotional voucher exchanged: recorded as such, or as a sale of chips for a voucher. */
export const exchangeVouchers = atTable(
  'exchange a promotional voucher',
  ['table.VoucherExchanged', 'table.ChipsSold'],
  () => 'exchanged a promotional voucher',
  ({ type, data }) => type === 'table.VoucherExchanged' || data.tender === 'promotional-voucher',
  [],
);
