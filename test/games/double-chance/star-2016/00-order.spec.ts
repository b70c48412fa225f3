import { clauseSpecs } from '../../../support/clause-specs.ts';
import { game as doubleChance } from '../../../../domain/games/double-chance/game.ts';
import { wins, withSixth, ofAlice, stake } from '../support/alone.ts';
import { alice, openedUnder, opened, openTable, pays } from '../support/double-chance-floor.ts';
import type { Step } from '../../../support/script.ts';
import { sessionOpened } from '../../../support/floor.ts';

const { rule } = clauseSpecs(
  doubleChance,
  'double-chance/star-2016',
  [],
  new URL('in-full/00-order.txt', import.meta.url),
);

const round = withSixth(wins, pays(ofAlice, alice, stake));
const stamped = (stamp: string): readonly Step[] => [
  ...openTable,
  ...round.map((one) => (one === opened ? openedUnder(stamp).as('opening') : one)),
];
const tableOf = (stamp: string): readonly Step[] => [
  sessionOpened('double-chance', stamp).as('opening'),
  ...openTable.slice(1),
  ...round,
];

rule('Order (1)', 'EDITION_STAMP_WRONG', {
  kept: { 'when the round is of this edition': stamped('double-chance/star-2016') },
  violated: { 'when it is of another': { events: stamped('double-chance/star-2011'), at: 'opening' } },
});
rule('Order (1)', 'TABLE_STAMP_WRONG', {
  kept: { 'when the table is opened under this edition': tableOf('double-chance/star-2016') },
  violated: { 'when it is opened under another': { events: tableOf('double-chance/star-2011'), at: 'opening' } },
});
