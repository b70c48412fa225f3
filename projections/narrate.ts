import { inDollars } from '../domain/kernel/money.ts';
import { madeOf, type ByType, type SharedEvent } from './families.ts';
import { familyOf, type GameReadings } from './kit/projection.ts';

type Told = { readonly type: string; readonly data: unknown };

const someone = (personId: string | null): string => personId ?? 'someone';
const someoneAtStart = (personId: string | null): string => personId ?? 'Someone';
const words = (said: string | null): string => (said === null ? '' : `: "${said}"`);
const outcomeWords = {
  'for-complainant': 'for the complainant',
  'in-part': 'for the complainant in part',
  'against-complainant': 'against the complainant',
} as const;
const answerWords = {
  satisfied: 'is satisfied',
  notSatisfied: 'is not satisfied',
  notAsked: 'was not asked whether they are satisfied',
} as const;
const award = (cents: number | null): string => (cents === null ? '' : `, with ${inDollars(cents)}`);
const citing = (provision: { readonly section: string; readonly act: string | null } | null): string =>
  provision === null
    ? ''
    : ` under section ${provision.section}${provision.act === null ? '' : ` of the ${provision.act}`}`;
const on = (area: string | null): string => (area === null ? '' : ` on ${area}`);

const ofHand = (hand: string | undefined): string => (hand === undefined ? '' : ` of ${hand}`);

const tellings: ByType<SharedEvent, [], string> = {
  'round.RoundOpened': (data) => `A round of ${data.game} begins.`,
  'round.BetsCalled': (data) => `${data.by} calls for bets${words(data.words)}.`,
  'round.WagerPlaced': (data) =>
    `${someoneAtStart(data.personId)} places ${inDollars(data.stakeCents)} in ${data.medium}${data.oral ? ' by word' : ''} as ${data.kind}${on(data.area)}${ofHand(data.hand)} (wager ${data.wagerId}).`,
  'round.WagerChanged': (data) =>
    `Wager ${data.wagerId} is now ${inDollars(data.stakeCents)} as ${data.kind}${on(data.area)}.`,
  'round.WagerWithdrawn': (data) => `Wager ${data.wagerId} is taken back.`,
  'round.WagerRefused': (data) =>
    `${data.decision.by} refuses ${inDollars(data.stakeCents)} as ${data.kind} of ${someone(data.personId)}.`,
  'round.WagerCarried': (data) =>
    `Wager ${data.wagerId} of ${inDollars(data.stakeCents)} as ${data.kind} stays in play from ${data.fromRound}.`,
  'round.NoMoreBetsCalled': (data) => `${data.by} closes the betting${words(data.words)}.`,
  'round.WagerFoundOutsideLimits': (data) =>
    `${data.by} finds wager ${data.wagerId} outside the ${data.limit} of ${inDollars(data.limitCents)}.`,
  'round.WagerCollected': (data) => `${data.by} collects ${inDollars(data.collectedCents)} of wager ${data.wagerId}.`,
  'round.WagerPaid': (data) =>
    `${data.by} pays ${someone(data.toPersonId)} ${inDollars(data.paidCents)} on wager ${data.wagerId}.`,
  'round.WagerReturned': (data) =>
    `${data.by} hands ${inDollars(data.returnedCents)} of wager ${data.wagerId} back: ${data.reason}.`,
  'round.ErrorFound': (data) => `${data.by} finds an error${ofHand(data.hand)}: ${data.about}.`,
  'round.OutcomeInvalidated': (data) =>
    `${data.decision.by} invalidates the outcome (${data.scope}${ofHand(data.hand)}): ${data.decision.ground}.`,
  'round.WagerVoided': (data) => `${data.decision.by} declares wager ${data.wagerId} void: ${data.decision.ground}.`,
  'round.HandVoided': (data) => `${data.decision.by} declares the hand ${data.hand} void: ${data.decision.ground}.`,
  'round.WagerForfeited': (data) =>
    `${data.decision.by} declares wager ${data.wagerId} forfeit: ${data.decision.ground}.`,
  'round.RulingMade': (data) => `${data.decision.by} rules on ${data.about}: ${data.decision.ground}.`,
  'round.RoundVoided': (data) => `${data.decision.by} declares the round void: ${data.decision.ground}.`,
  'round.RoundClosed': () => 'The round is over.',
  'round.CorrectionRecorded': (data) => `${data.decision.by} corrects the record: ${data.decision.ground}.`,
  'round.LateEntryRecorded': (data) => `${data.decision.by} enters ${data.type} late: ${data.decision.ground}.`,
  'table.SessionOpened': (data) => `The table opens for ${data.game}.`,
  'table.SessionClosed': (data) => `The table closes: ${data.reason}.`,
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
    `${data.decision.by} lets wagers on ${data.box} reach ${inDollars(data.maxCents)}.`,
  'table.BoxLimitEnded': (data) => `The maximum of its own of ${data.box} ends.`,
  'table.NoticeGiven': (data) => `${data.by} tells the players of a ${data.content.kind}.`,
  'table.FloatOpened': (data) => `${data.countedBy} counts the float at opening: ${inDollars(data.totalCents)}.`,
  'table.FloatCounted': (data) => `${data.countedBy} counts the float: ${inDollars(data.totalCents)}.`,
  'table.FloatClosed': (data) => `${data.countedBy} counts the float at closing: ${inDollars(data.totalCents)}.`,
  'table.ChipsSold': (data) =>
    `${data.by} sells ${inDollars(data.issuedCents)} in ${data.issuedAs} to ${someone(data.personId)} for ${inDollars(data.tenderedCents)} (${data.tender}), dropped into ${data.dropBox ?? 'no box'}.`,
  'table.VoucherExchanged': (data) =>
    `${data.by} exchanges the voucher ${data.voucherId} of ${inDollars(data.nominatedCents)} for ${inDollars(data.issuedCents)} in ${data.issuedAs}, dropped into ${data.dropBox ?? 'no box'}.`,
  'table.EquipmentChecked': (data) =>
    `${data.by} checks the equipment: ${data.items.map(({ kind, condition }) => `${kind} ${condition}`).join(', ')}.`,
  'table.EquipmentChanged': (data) =>
    `${data.by} changes the ${data.kind}${data.takenOut === null ? '' : `, ${data.takenOut} out`}${data.broughtIn?.equipmentId ? `, ${data.broughtIn.equipmentId} in` : ''}: ${data.reason}.`,
  'table.ConductReported': (data) =>
    `${data.by} reports ${data.conduct} by ${someone(data.personId)} (${data.role}): ${data.basis}.`,
  'table.PersonDetained': (data) => `${data.decision.by} has ${data.personId} detained: ${data.decision.ground}.`,
  'table.DetentionEnded': (data) => `The detention of ${data.personId} ends; taken over by: ${data.handedTo}.`,
  'table.SeatVacateDirected': (data) =>
    `${data.decision.by} directs ${data.personId} to give up seat ${data.seat}: ${data.decision.ground}.`,
  'table.RulesCopyRequested': (data) =>
    `${someoneAtStart(data.personId)} asks for a copy of the rules (${data.requestId}).`,
  'table.RulesCopyProvided': (data) => `${data.by} shows a copy of the rules (${data.requestId}).`,
  'table.PlayerExcluded': (data) =>
    `${data.decision.by} excludes ${data.personId} from the ${data.from}: ${data.decision.ground}.`,
  'table.RulingMade': (data) => `${data.decision.by} rules on ${data.about}: ${data.decision.ground}.`,
  'table.CorrectionRecorded': (data) => `${data.decision.by} corrects the record: ${data.decision.ground}.`,
  'table.LateEntryRecorded': (data) => `${data.decision.by} enters ${data.type} late: ${data.decision.ground}.`,
  'dispute.DisputeRaised': (data) =>
    `${someoneAtStart(data.complainant)} raises a dispute with ${someone(data.raisedTo)} about ${data.about}${data.claimedCents === null ? '' : `, claiming ${inDollars(data.claimedCents)}`}.`,
  'dispute.SurveillanceReviewed': (data) =>
    `${data.by} reviews the footage from ${data.from} to ${data.to}: seen ${data.seen}; error by ${data.errorBy}.`,
  'dispute.DecisionMade': (data) =>
    `${data.decision.by} decides ${outcomeWords[data.outcome]}${award(data.awardedCents)}: ${data.decision.ground}.`,
  'dispute.PatronAnswered': (data) =>
    `${someoneAtStart(data.personId)} ${answerWords[data.answer]} (told by ${data.by}).`,
  'dispute.ReviewRequested': (data) => `${someoneAtStart(data.personId)} asks ${data.to} for a review.`,
  'dispute.ReviewDecided': (data) =>
    `${data.decision.by} reviews, and decides ${outcomeWords[data.outcome]}${award(data.awardedCents)}: ${data.decision.ground}.`,
  'dispute.RightsAdvised': (data) =>
    `${data.by} tells ${someone(data.personId)} of: ${data.told.join(', ')}${citing(data.provision)} (${data.manner}).`,
  'dispute.RightsAcknowledged': (data) =>
    `${someoneAtStart(data.personId)} ${data.answer === 'acknowledged' ? 'confirms' : 'will not confirm'} that they were told.`,
  'dispute.Referred': (data) =>
    `${data.by} refers the dispute to: ${data.to}${citing(data.provision)}${data.requestedBy === null ? '' : `, as ${data.requestedBy} asked`}.`,
  'dispute.FindingsRecorded': (data) =>
    `${data.decision.by} finds: ${data.found}${data.clauses.length === 0 ? '' : ` (${data.clauses.join(', ')})`}.`,
  'dispute.DisputeWithdrawn': (data) => `${someoneAtStart(data.personId)} withdraws the dispute.`,
  'dispute.DisputeClosed': (data) => `${data.by} closes the dispute: ${data.reason}.`,
  'dispute.DisputeReopened': (data) => `${data.decision.by} reopens the dispute: ${data.decision.ground}.`,
  'dispute.CorrectionRecorded': (data) => `${data.decision.by} corrects the record: ${data.decision.ground}.`,
  'dispute.LateEntryRecorded': (data) => `${data.decision.by} enters ${data.type} late: ${data.decision.ground}.`,
  'dropBox.Attached': (data) => `${data.by.join(' and ')} attach the box to slot ${data.slot} of ${data.table}.`,
  'dropBox.Removed': (data) => `${data.by.join(' and ')} remove the box from slot ${data.slot} of ${data.table}.`,
  'dropBox.CorrectionRecorded': (data) => `${data.decision.by} corrects the record: ${data.decision.ground}.`,
  'dropBox.LateEntryRecorded': (data) => `${data.decision.by} enters ${data.type} late: ${data.decision.ground}.`,
};

/**
 * One sentence about a fact, for a timeline. A game tells its own plays. A type without a sentence is told by its name, so that a
 * timeline leaves nothing out.
 */
export const narrate = (told: Told, games: GameReadings): string =>
  madeOf(tellings, told) ?? games.narrate(familyOf(told.type), told) ?? told.type;
