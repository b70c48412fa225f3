import { inDollars, linesTotalCents } from '../kernel/money.ts';
import {
  personsAtTable,
  personsByMember,
  someone,
  someoneAtStart,
  type PersonPart,
  type Sentences,
  type Told,
} from '../kernel/telling.ts';
import { inSentence, inWords } from '../kernel/word-list.ts';
import type { TableEvent } from './events.ts';
import type { CountedFloat, FloatCountKind } from './float-counts.ts';
import { closingReasons, delayReasons, directions, equipmentReasons, floorGrounds, matters } from './word-lists.ts';

const why = ({ ground }: { readonly ground: string }): string => inSentence(floorGrounds, ground);

const onSlip = ({ slip }: { readonly slip: string | null }): string =>
  slip === null ? ' without a slip' : ` on slip ${slip}`;

const inDispute = ({ dispute }: { readonly dispute: string | null }): string =>
  dispute === null ? ' in a dispute' : ` in the dispute ${dispute}`;

type Counted = {
  readonly totalCents: number;
  readonly slipCents: number | null;
  readonly requestedCents: number | null;
};

/** Where the count is not what the slip, or the request, states. */
const compared = ({ totalCents, slipCents, requestedCents }: Counted): string =>
  [
    slipCents === null || slipCents === totalCents ? '' : `; the slip states ${inDollars(slipCents)}`,
    requestedCents === null || requestedCents === totalCents ? '' : `; ${inDollars(requestedCents)} was asked for`,
  ].join('');

const madeFor: Readonly<Record<FloatCountKind, string>> = {
  opener: ' at opening',
  closer: ' at closing',
  shift: ' at a change of staff',
  drop: ' at the change of the drop box',
  check: '',
};

/** What is said of a count beside its total. */
const besideCount = ({ tokens, handedOver }: CountedFloat): string =>
  [
    handedOver === null ? '' : `, handed over by ${handedOver.countedBy}`,
    tokens === null ? '' : `; beside it ${inDollars(linesTotalCents(tokens))} in promotional tokens`,
  ].join('');

/** What happens at a table, in a sentence each. */
export const tableSentences: Sentences<TableEvent> = {
  'table.SessionOpened': (data) => `The table opens for ${data.game}.`,
  'table.SessionClosed': ({ reason, decision }) =>
    `The table closes${decision ? `, as ${decision.by} decided` : ''}: ${closingReasons[reason]}.`,
  'table.StaffAssigned': (data) => `${data.personId} goes on duty as ${data.duty}.`,
  'table.StaffRelieved': (data) => `${data.personId} goes off duty as ${data.duty}.`,
  'table.SeatTaken': (data) => `${data.personId} takes seat ${data.seat}.`,
  'table.SeatLeft': (data) => `${data.personId} leaves seat ${data.seat}.`,
  'table.SignShown': (data) => `The sign ${data.signId} (${data.content.kind}) is put up.`,
  'table.SignRemoved': (data) => `The sign ${data.signId} is taken down.`,
  'table.LimitsChanged': (data) =>
    `${data.decision.by} changes the limits: ${data.limits.map((limit) => `${limit.wagerKind} ${inDollars(limit.minCents)} to ${inDollars(limit.maxCents)}`).join(', ')}.`,
  'table.PersonalLimitGranted': (data) =>
    `${data.decision.by} lets ${data.personId} wager ${inDollars(data.minCents)} to ${inDollars(data.maxCents)}.`,
  'table.PersonalLimitEnded': (data) => `The personal limits of ${data.personId} end.`,
  'table.BoxLimitGranted': (data) =>
    `${data.decision.by} lets wagers on ${inWords(data.box)} reach ${inDollars(data.maxCents)}.`,
  'table.BoxLimitEnded': (data) => `Wagers on ${inWords(data.box)} have the maximum of the table again.`,
  'table.NoticeGiven': (data) => `${data.by} tells the players of a ${data.content.kind}.`,
  'table.FloatCountBegun': (data) => `${data.countedBy} begins to count the float${madeFor[data.kind]}.`,
  'table.FloatOpened': (data) =>
    `${data.countedBy} counts the float at opening: ${inDollars(data.totalCents)}${besideCount(data)}.`,
  'table.FloatCounted': (data) =>
    `${data.countedBy} counts the float${madeFor[data.kind]}: ${inDollars(data.totalCents)}${besideCount(data)}.`,
  'table.FloatClosed': (data) =>
    `${data.countedBy} counts the float at closing: ${inDollars(data.totalCents)}${besideCount(data)}.`,
  'table.ChipsSold': (data) =>
    `${data.by} sells ${inDollars(data.issuedCents)} in ${data.issuedAs} to ${someone(data.personId)} for ${inDollars(data.tenderedCents)} (${data.tender}), dropped into ${data.dropBox ?? 'no box'}.`,
  'table.VoucherExchanged': (data) =>
    `${data.by} exchanges the voucher ${data.voucherId} of ${inDollars(data.nominatedCents)} for ${inDollars(data.issuedCents)} in ${data.issuedAs}, dropped into ${data.dropBox ?? 'no box'}.`,
  'table.FillReceived': (data) =>
    `A fill comes to the table${onSlip(data)}: ${data.countedBy} counts ${inDollars(data.totalCents)}${compared(data)}.`,
  'table.CreditSent': (data) =>
    `A credit goes to the cage${onSlip(data)}: ${data.countedBy} counts ${inDollars(data.totalCents)}${compared(data)}.`,
  'table.ChipsRedeemed': (data) =>
    `${data.by} takes back ${inDollars(data.redeemedCents)} in chips from ${someone(data.personId)} for ${inDollars(data.paidCents)} (${data.paidIn}).`,
  'table.ChipsChanged': (data) =>
    `${data.by} changes ${inDollars(data.takenCents)} in chips of ${someone(data.personId)} for ${inDollars(data.givenCents)} in others.`,
  'table.ChipsTransferred': (data) =>
    `${data.by} has ${inDollars(data.totalCents)} in chips go ${data.went === 'out' ? 'to' : 'into the float from'} the table ${data.otherTable}, not by way of the cage.`,
  'table.AwardHandedOver': (data) =>
    data.went === 'out'
      ? `${data.by} hands ${someone(data.personId)} ${inDollars(data.totalCents)} in chips of the float by a decision${inDispute(data)}.`
      : `${data.by} takes ${inDollars(data.totalCents)} in chips back from ${someone(data.personId)} into the float by a decision${inDispute(data)}.`,
  'table.EquipmentChecked': (data) =>
    `${data.by} checks the equipment: ${data.items.map(({ kind, condition }) => `${kind} ${condition}`).join(', ')}.`,
  'table.EquipmentChanged': (data) =>
    `${data.by} changes the ${data.kind}${data.takenOut === null ? '' : `, ${data.takenOut} out`}${data.broughtIn?.equipmentId ? `, ${data.broughtIn.equipmentId} in` : ''}: ${equipmentReasons[data.reason]}${data.decision ? `; as ${data.decision.by} decided: ${why(data.decision)}` : ''}.`,
  'table.ConductReported': (data) =>
    `${data.by} reports ${data.conduct} by ${someone(data.personId)} (${data.role}): ${data.basis}.`,
  'table.PersonDetained': (data) => `${data.decision.by} has ${data.personId} detained: ${why(data.decision)}.`,
  'table.DetentionEnded': (data) => `The detention of ${data.personId} ends; taken over by: ${data.handedTo}.`,
  'table.SeatVacateDirected': (data) =>
    `${data.decision.by} directs ${data.personId} to give up seat ${data.seat}: ${why(data.decision)}.`,
  'table.DirectionGiven': ({ persons, direction, decision }) =>
    `${decision.by} directs ${persons.length === 0 ? 'the players at the table' : persons.join(', ')} ${directions[direction]}: ${why(decision)}.`,
  'table.RulesCopyRequested': (data) =>
    `${someoneAtStart(data.personId)} asks for a copy of the rules (${data.requestId}).`,
  'table.RulesCopyProvided': (data) => `${data.by} shows a copy of the rules (${data.requestId}).`,
  'table.PlayerExcluded': (data) =>
    `${data.decision.by} excludes ${data.personId} from the ${data.from}: ${why(data.decision)}.`,
  'table.RecordingDelayed': (data) =>
    `${data.by} says that what ${data.terminal ?? 'every terminal'} recorded from ${data.from} to ${data.until} came late: ${delayReasons[data.reason]}.`,
  'table.RulingMade': (data) =>
    `${data.decision.by} rules on ${inSentence(matters, data.about)}: ${why(data.decision)}.`,
};

const named = personsByMember(personsAtTable);
const dutyTypes = new Set(['table.StaffAssigned', 'table.StaffRelieved']);

const inHandingOver = personsByMember({ countedBy: 'counted-by', observedBy: 'observed-by' });
const holdingKeys = personsByMember({ keyHolder: 'key-holder' });

/** The persons of a count who stand within its members: who handed the float over, and who held the key of the tray. */
const withinCount = ({ type, data }: Told): readonly PersonPart[] => {
  const { handedOver, tray } = data as Partial<CountedFloat>;
  return [
    ...(handedOver ? inHandingOver({ type, data: handedOver }) : []),
    ...(tray ? holdingKeys({ type, data: tray }) : []),
  ];
};

/** The persons whom something at a table concerns. Somebody who takes up or gives up a duty is staff and not a player. */
export const personsInTable = (told: Told): readonly PersonPart[] =>
  dutyTypes.has(told.type)
    ? named(told).map(({ personId }) => ({ personId, part: 'on-duty' }))
    : [...named(told), ...withinCount(told)];
