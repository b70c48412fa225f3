import { personsInTable, tableSentences } from '../../../domain/table/narrate.ts';
import { sampleOf, saysOfSamples } from '../../support/told-samples.ts';

/** Each kept sample of what happens at a table, some with another value, and the sentence that it is told in. */
saysOfSamples('A table', 'table', tableSentences, [
  ['BoxLimitEnded.v1', {}, 'Wagers on box 3 have the maximum of the table again.'],
  ['BoxLimitGranted.v1', {}, 'cs-1 lets wagers on box 3 reach $2,000.00.'],
  ['ChipsSold.v1', {}, 'd-1 sells $110.00 in chips to p-1 for $110.00 (cash), dropped into BOX-7.'],
  [
    'ChipsSold.v1',
    { personId: null, dropBox: null },
    'd-1 sells $110.00 in chips to someone for $110.00 (cash), dropped into no box.',
  ],
  ['ConductReported.v1', {}, 'cam-1 reports device by p-1 (player): seen.'],
  ['ConductReported.v1', { personId: null }, 'cam-1 reports device by someone (player): seen.'],
  ['DetentionEnded.v1', {}, 'The detention of p-1 ends; taken over by: police-officer.'],
  [
    'DirectionGiven.v1',
    {},
    'cs-1 directs p-1, p-4 to play their hands before other players handle their cards: players who were suspected of sharing what they saw of cards.',
  ],
  [
    'DirectionGiven.v1',
    { persons: [] },
    'cs-1 directs the players at the table to play their hands before other players handle their cards: players who were suspected of sharing what they saw of cards.',
  ],
  ['EquipmentChanged.v1', {}, 'gs-1 changes the kip, kip-1 out, kip-2 in: worn.'],
  ['EquipmentChanged.v1', { takenOut: null, broughtIn: null }, 'gs-1 changes the kip: worn.'],
  [
    'EquipmentChanged.v1',
    {
      takenOut: 'kip-1',
      broughtIn: { equipmentId: 'kip-2', kind: 'kip', pieces: null, marked: null, condition: 'in-order' },
    },
    'gs-1 changes the kip, kip-1 out, kip-2 in: worn.',
  ],
  [
    'EquipmentChanged.v1',
    { broughtIn: { equipmentId: null, kind: 'kip', pieces: null, marked: null, condition: 'in-order' } },
    'gs-1 changes the kip, kip-1 out: worn.',
  ],
  [
    'EquipmentChanged.v2',
    {},
    'deal-1 changes the shoe, shoe-1 out, shoe-2 in: damaged; as cs-1 decided: a fault of the equipment.',
  ],
  ['EquipmentChecked.v1', {}, 'gs-1 checks the equipment: layout in-order, coin-set in-order, kip not-seen.'],
  ['FillReceived.v1', {}, 'A fill comes to the table on slip F-1001: d-1 counts $110.00.'],
  [
    'FillReceived.v1',
    { slip: null, slipCents: 12_000, requestedCents: 15_000 },
    'A fill comes to the table without a slip: d-1 counts $110.00; the slip states $120.00; $150.00 was asked for.',
  ],
  [
    'CreditSent.v1',
    { slipCents: null, requestedCents: null },
    'A credit goes to the cage on slip C-1001: d-1 counts $110.00.',
  ],
  ['ChipsRedeemed.v1', {}, 'd-1 takes back $110.00 in chips from p-1 for $110.00 (cash).'],
  ['ChipsChanged.v1', {}, 'd-1 changes $100.00 in chips of p-1 for $100.00 in others.'],
  ['ChipsTransferred.v1', {}, 'd-1 has $110.00 in chips go to the table TU-02, not by way of the cage.'],
  [
    'ChipsTransferred.v1',
    { went: 'in' },
    'd-1 has $110.00 in chips go into the float from the table TU-02, not by way of the cage.',
  ],
  ['AwardHandedOver.v1', {}, 'd-1 hands p-1 $110.00 in chips of the float by a decision in the dispute D-0017.'],
  [
    'AwardHandedOver.v1',
    { went: 'in', dispute: null, personId: null },
    'd-1 takes $110.00 in chips back from someone into the float by a decision in a dispute.',
  ],
  ['FloatCountBegun.v1', {}, 'd-1 begins to count the float at closing.'],
  ['FloatCountBegun.v1', { kind: 'check' }, 'd-1 begins to count the float.'],
  ['FloatClosed.v1', {}, 'd-1 counts the float at closing: $110.00.'],
  ['FloatCounted.v1', {}, 'd-1 counts the float: $110.00.'],
  ['FloatOpened.v1', {}, 'd-1 counts the float at opening: $110.00.'],
  ['FloatClosed.v2', { tokens: null }, 'd-1 counts the float at closing: $110.00.'],
  ['FloatCounted.v2', { kind: 'check', tokens: null, handedOver: null }, 'd-1 counts the float: $110.00.'],
  [
    'FloatCounted.v2',
    {},
    'd-1 counts the float at a change of staff: $110.00, handed over by d-2; beside it $30.00 in promotional tokens.',
  ],
  [
    'FloatCounted.v2',
    { kind: 'drop', handedOver: null, tokens: [] },
    'd-1 counts the float at the change of the drop box: $110.00; beside it $0.00 in promotional tokens.',
  ],
  ['FloatOpened.v2', {}, 'd-1 counts the float at opening: $110.00; beside it $30.00 in promotional tokens.'],
  ['LimitsChanged.v1', {}, 'cs-1 changes the limits: heads $5.00 to $1,000.00, * $5.00 to $500.00.'],
  ['NoticeGiven.v1', {}, 'gs-1 tells the players of a closure.'],
  ['PersonDetained.v1', {}, 'cs-1 has p-1 detained: a device that may not be used.'],
  ['PersonalLimitEnded.v1', {}, 'The personal limits of p-1 end.'],
  ['PersonalLimitGranted.v1', {}, 'gs-1 lets p-1 wager $100.00 to $5,000.00.'],
  ['PlayerExcluded.v1', {}, 'cs-1 excludes p-1 from the ring: disorderly or abusive conduct.'],
  [
    'RecordingDelayed.v1',
    {},
    'gs-1 says that what TU-01-A recorded from 2026-04-25T09:20:00.000Z to 2026-04-25T09:50:00.000Z came late: the network was down.',
  ],
  [
    'RecordingDelayed.v1',
    { terminal: null },
    'gs-1 says that what every terminal recorded from 2026-04-25T09:20:00.000Z to 2026-04-25T09:50:00.000Z came late: the network was down.',
  ],
  ['RulesCopyProvided.v1', {}, 'gs-1 shows a copy of the rules (RC-1).'],
  ['RulesCopyRequested.v1', {}, 'p-2 asks for a copy of the rules (RC-1).'],
  ['RulesCopyRequested.v1', { personId: null }, 'Someone asks for a copy of the rules (RC-1).'],
  ['RulingMade.v1', {}, 'gs-1 rules on a place at the table: what was seen at the table.'],
  ['SeatLeft.v1', {}, 'p-1 leaves seat 1.'],
  ['SeatTaken.v1', {}, 'p-1 takes seat 1.'],
  ['SeatVacateDirected.v1', {}, 'cs-1 directs p-4 to give up seat 4: rounds without a wager from that place.'],
  ['SessionClosed.v1', {}, 'The table closes: the end of play.'],
  ['SessionClosed.v2', {}, 'The table closes, as cs-1 decided: the end of play.'],
  ['SessionClosed.v1.reopens-at-once', {}, 'The table closes: the end of the gaming day.'],
  ['SessionOpened.v1', {}, 'The table opens for two-up.'],
  ['SignRemoved.v1', {}, 'The sign s-1 is taken down.'],
  ['SignShown.v1.box-marker', {}, 'The sign s-9 (box-marker) is put up.'],
  ['SignShown.v1.jackpot', {}, 'The sign s-9 (jackpot) is put up.'],
  ['SignShown.v1', {}, 'The sign s-1 (limits) is put up.'],
  ['SignShown.v1.maximum-payout', {}, 'The sign s-9 (maximum-payout) is put up.'],
  ['SignShown.v1.multiples', {}, 'The sign s-9 (multiples) is put up.'],
  ['SignShown.v1.prize-schedule', {}, 'The sign s-9 (prize-schedule) is put up.'],
  ['StaffAssigned.v1', {}, 'd-1 goes on duty as boxer.'],
  ['StaffRelieved.v1', {}, 'd-1 goes off duty as boxer.'],
  [
    'VoucherExchanged.v1',
    {},
    'd-1 exchanges the voucher V-1001 of $25.00 for $25.00 in promotional-tokens, dropped into BOX-7.',
  ],
  [
    'VoucherExchanged.v1',
    { dropBox: null },
    'd-1 exchanges the voucher V-1001 of $25.00 for $25.00 in promotional-tokens, dropped into no box.',
  ],
]);

describe('The persons whom something at a table concerns', () => {
  it.each([
    ['StaffAssigned.v1', 'd-1 on-duty'],
    ['StaffRelieved.v1', 'd-1 on-duty'],
    ['SeatTaken.v1', 'p-1 player'],
    ['FloatOpened.v1', 'd-1 counted-by, gs-1 observed-by'],
    ['FloatOpened.v2', 'd-1 counted-by, gs-1 observed-by, d-1 signed-by, gs-1 signed-by, gs-1 key-holder'],
    [
      'FloatCounted.v2',
      'd-1 counted-by, gs-1 observed-by, d-1 signed-by, gs-1 signed-by, d-2 signed-by, gs-2 signed-by, d-2 counted-by, gs-2 observed-by',
    ],
    [
      'FillReceived.v1',
      'd-1 counted-by, gs-1 observed-by, sec-1 carried-by, sec-2 carried-by, c-1 signed-by, sec-1 signed-by, d-1 signed-by, gs-1 signed-by',
    ],
    ['PlayerExcluded.v1', 'p-1 player, cs-1 decided-by'],
    ['SignRemoved.v1', ''],
  ])('are told with their part: %s', (sample, persons) => {
    const told = personsInTable({ type: `table.${sample.slice(0, -3)}`, data: sampleOf('table', sample) });
    expect(told.map(({ personId, part }) => `${personId} ${part}`).join(', ')).toBe(persons);
  });
});
