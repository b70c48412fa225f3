import type { Played } from '../../../support/situations/evening.ts';
import { inGameOf } from '../../../support/situations/evening.ts';
import type { Looked } from '../../../support/situations/looks-in-full.ts';
import * as floor from '../support/casino-war-floor.ts';
import { looksInFull } from './support.ts';

const { absent, acknowledges, alice, anotherRound, bob, burns, card, casinoSupervisor, closed, dave, deals } = floor;
const { dealer, errorFound, gives, goes, goesToWar, moves, noMoreBets, offers, opened, pays, racks, raise, raiseOf } =
  floor;
const { reconstructs, roundEvent, takes, voidsRound, war, warOf } = floor;

const only = [
  'HAND_NOT_RECONSTRUCTED',
  'HAND_PUT_WRONG',
  'ROUND_STANDS',
  'PRIOR_ROUND_REOPENED',
  'ERROR_CARD_MISHANDLED',
  'FACEUP_CARD_NOT_BURNT',
];
const told = (...events: readonly Played[]): Looked => ({ events, only });
const read = (choices: Looked['choices'], one: Looked): Looked => ({ ...one, ...(choices ? { choices } : {}) });
const over = [racks, closed];
const [ofAlice, ofBob] = [warOf(alice, 1), warOf(bob, 2)];
const wagered = [opened.as('round'), war(alice, 1, 5_000), war(bob, 2, 4_000), noMoreBets];
const kings = [wagered, deals('1 KS, 2 KD, dealer KH')];
/** Bob goes to war, and Alice was not asked: that is found when his card lies. */
const notAsked = [kings, goesToWar(bob, 2, 4_000), deals('2 QS'), errorFound('option-missed', 'box-1')];
const settled = [pays(ofBob, bob, 4_000), takes(ofAlice, 2_500), over];
const swapped = [wagered, card('KS', 'box-2').as('wrong'), deals('1 5D, dealer 9H')];
const asTheyLay = [pays(ofBob, bob, 4_000), takes(ofAlice, 5_000)];
const plain = [wagered, card('KS', 'box-1').as('wrong'), deals('2 5D, dealer 9H')];
const next = [opened, war(dave, 4, 1_000), noMoreBets, card('JC', 'box-4')];
const rest = [card('3D', 'dealer'), pays(warOf(dave, 4), dave, 1_000), over];
const foundFaceUp = roundEvent('ErrorFound', {
  about: 'card-face-up',
  errorEventId: '@wrong',
  hand: 'box-1',
  by: dealer.personId,
});
const backToAlice = inGameOf('round', gives(ofAlice, alice, 5_000, 'mistake'));
const faceUpLate = [
  plain,
  pays(ofAlice, alice, 5_000),
  takes(ofBob, 4_000),
  over,
  next,
  foundFaceUp,
  backToAlice,
  rest,
];
const noticed = roundEvent('ErrorFound', {
  about: 'card-placement',
  errorEventId: '@wrong',
  hand: 'box-2',
  by: dealer.personId,
});

looksInFull('found-errors', 'Errors and rounds of Casino War, where little is otherwise', {
  'a player was not asked, raises after that, and half is taken': told(notAsked, raise(alice, 1, 5_000), settled),
  'a player was not asked, had raised before, and half is taken': told(
    [kings, goesToWar(bob, 2, 4_000), raise(alice, 1, 5_000), deals('2 QS'), errorFound('option-missed', 'box-1')],
    settled,
  ),
  'a player was not asked, another raises after that, and half is taken': told(
    [kings, offers(bob, 2), deals('2 QS'), errorFound('option-missed', 'box-1'), raise(bob, 2, 4_000)],
    settled,
  ),
  'a player was not asked, raises after that once and had raised before': told(
    [kings, goesToWar(bob, 2, 4_000), raise(alice, 1, 5_000), deals('2 QS'), errorFound('option-missed', 'box-1')],
    raise(alice, 1, 5_000, { wagerId: 'second' }),
    settled,
  ),
  'a player was not asked, and lays a tie wager after that': told(notAsked, floor.tie(alice, 1, 500), settled),
  'a player was not asked, is asked after that, and half is taken': told(notAsked, offers(alice, 1), settled),
  'a player was not asked, and is found not to be there after that': told(notAsked, absent(alice, 1), settled),
  'a player was not asked, and going to war is acknowledged after that': told(
    notAsked,
    acknowledges(alice, 1, 'go-to-war'),
    settled,
  ),
  'a player was not asked, had half taken before and gets it back after that': told(
    [kings, goesToWar(bob, 2, 4_000), takes(ofAlice, 2_500), deals('2 QS'), errorFound('option-missed', 'box-1')],
    gives(ofAlice, alice, 2_500, 'mistake'),
    over,
  ),
  'a player was not asked, and half had been taken before': told(
    [kings, goesToWar(bob, 2, 4_000), takes(ofAlice, 2_500), deals('2 QS'), errorFound('option-missed', 'box-1')],
    over,
  ),
  'a player was not asked, and the round goes on': told(notAsked),
  'a decision was not done, and the round goes on': told([
    kings,
    goesToWar(bob, 2, 4_000),
    goes(alice, 1),
    deals('2 QS'),
    errorFound('decision-ignored', 'box-1'),
  ]),
  'a decision was not done, of nobody in particular': told(
    [kings, goesToWar(bob, 2, 4_000), goes(alice, 1), deals('2 QS'), errorFound('decision-ignored')],
    deals('dealer 3S'),
    settled,
  ),
  'a player was not asked, and a card of the war is moved to the box after that': told(
    notAsked,
    raise(alice, 1, 5_000),
    deals('spare 4S'),
    moves('4S', 'spare', 'box-1', 'other'),
    deals('dealer 3S'),
    settled,
  ),
  'a player was not asked, gets one card before and one after that': told(
    [kings, goesToWar(bob, 2, 4_000), deals('1 QS'), errorFound('option-missed', 'box-1'), deals('1 QD, dealer 3S')],
    settled,
  ),
  'a player was not asked, and a card is burnt after that': told(notAsked, burns('QS', 'box-2'), settled),
  'a player was not asked, and hands had been put back before': told(
    [kings, goesToWar(bob, 2, 4_000), deals('2 QS'), reconstructs(['box-2']), errorFound('option-missed', 'box-1')],
    settled,
  ),
  'a player was not asked, which is found when the cards are in the rack': told([
    kings,
    goesToWar(bob, 2, 4_000),
    deals('2 QS, dealer 3S'),
    racks,
    errorFound('option-missed', 'box-1'),
    closed,
  ]),
  'a raise alone has money after a player was found not to have been asked': told(
    notAsked,
    raise(alice, 1, 5_000),
    deals('1 3S, dealer 4S'),
    takes(raiseOf(alice, 1), 5_000),
    over,
  ),
  'two cards are swapped, moved elsewhere for another reason, found, and left': told(
    swapped,
    moves('KS', 'box-2', 'spare', 'other'),
    moves('KS', 'spare', 'box-2', 'other'),
    errorFound('card-placement', 'box-2'),
    asTheyLay,
    over,
  ),
  'two cards are swapped, found, and found again when they are in the rack': told([
    swapped,
    errorFound('card-placement', 'box-2'),
    asTheyLay,
    racks,
    errorFound('card-placement', 'box-1'),
    closed,
  ]),
  'two cards are swapped, which is found of no hand, and money moved on one of two wagers': told(
    swapped,
    errorFound('card-placement'),
    pays(ofBob, bob, 4_000),
    over,
  ),
  'two cards are swapped, which is found of a box on which no wager lies': told(
    swapped,
    errorFound('card-placement', 'box-3'),
    asTheyLay,
    over,
  ),
  'two cards are swapped, and one of two wagers on the box is settled wrongly': told(
    [opened, war(alice, 1, 5_000), floor.tie(alice, 1, 500), war(bob, 2, 4_000), noMoreBets],
    deals('2 KS, 1 5D, dealer 9H'),
    errorFound('card-placement', 'box-1'),
    [takes(floor.tieOf(alice, 1), 500), takes(ofAlice, 5_000), takes(ofBob, 4_000), over],
  ),
  'cards that lay right are put elsewhere to restore them': told([
    plain,
    moves('KS', 'box-1', 'box-2', 'restored'),
    moves('5D', 'box-2', 'box-1', 'restored'),
    asTheyLay,
    over,
  ]),
  'cards that lay right are put elsewhere, and put back at last': told(
    plain,
    moves('KS', 'box-1', 'box-2', 'reconstruction'),
    moves('KS', 'box-2', 'box-1', 'reconstruction'),
    asTheyLay,
    over,
  ),
  'cards that lay right are put elsewhere, and one is restored at last': told(
    plain,
    moves('KS', 'box-1', 'box-2', 'reconstruction'),
    moves('5D', 'box-2', 'box-1', 'restored'),
    asTheyLay,
    over,
  ),
  'a face-up card is found late, and money moves again': told(faceUpLate),
  'a face-up card is found late, which is read as an error of placement': read(
    { 'face-up-card-as-error': 'yes' },
    told(faceUpLate),
  ),
  'a face-up card is found late, which is read as none': read({ 'face-up-card-as-error': 'no' }, told(faceUpLate)),
  'a swap may have been found late, and money moves again': told(
    [swapped, asTheyLay, over, opened, war(dave, 4, 1_000), noMoreBets, noticed.from('T-2', 2_000)],
    [card('JC', 'box-4').after(500), backToAlice, rest],
  ),
  'a swap is found of no hand when the next round has begun': told(
    [swapped, asTheyLay, over, next],
    roundEvent('ErrorFound', { about: 'card-placement', errorEventId: '@wrong', by: dealer.personId }),
    rest,
  ),
  'a swap is found, and the round void before the next begins': told(
    [swapped, errorFound('card-placement', 'box-2'), voidsRound(casinoSupervisor, 'error-found'), over],
    [next, noticed, rest],
  ),
  'a swap is found late, and the round is void between': told(
    [swapped, asTheyLay, racks, voidsRound(casinoSupervisor, 'error-found'), closed, next, noticed],
    inGameOf('round', takes(ofBob, 4_000)),
    rest,
  ),
  'a swap is settled when the next round has begun, for the first time': told(
    [swapped, racks, closed, next, noticed],
    [inGameOf('round', pays(ofBob, bob, 4_000)), inGameOf('round', takes(ofAlice, 5_000)), rest],
  ),
  'a swap is found late, and money is paid again and given back by a ruling': told(
    [swapped, asTheyLay, over, next, noticed],
    [backToAlice, inGameOf('round', gives(ofAlice, alice, 5_000)), rest],
  ),
  'nothing is found, and money moves again in the next round': told(
    [plain, pays(ofAlice, alice, 5_000), takes(ofBob, 4_000), over, next, backToAlice, rest],
    anotherRound,
  ),
});
