import { movesBesideMoney } from '../../../../play/moves/any-game.ts';
import type { Script } from '../turn.ts';
import { centreMoves } from './centre.ts';
import { disputeMoves } from './disputes.ts';
import { pairMoves } from './pairs.ts';
import { rulingMoves } from './rulings.ts';
import type { RingMove } from './move.ts';
import { ringMoves } from './ring.ts';
import { spinMoves } from './spins.ts';

const of = (clause: string, code: string) => ({ clause, code });

const ofAnyGame = movesBesideMoney<Partial<Script>>({
  citations: {
    deviceUsed: of('7.1', 'PROHIBITED_DEVICE_SUSPECTED'),
    excludedFromGame: of('7.3.2', 'GAME_EXCLUSION_WITHOUT_POWER'),
    gameWithoutDevice: of('7.3.2', 'GAME_EXCLUSION_WITHOUT_DEVICE'),
    excludedFromCasino: of('7.3.3', 'CASINO_EXCLUSION_WITHOUT_POWER'),
    casinoWithoutDevice: of('7.3.3', 'CASINO_EXCLUSION_WITHOUT_DEVICE'),
    detainedWithoutPower: of('7.3.4', 'DETENTION_WITHOUT_POWER'),
    detainedWithoutDevice: of('7.3.4', 'DETENTION_WITHOUT_DEVICE'),
    notHandedOver: of('7.3.4', 'DETENTION_NOT_HANDED_OVER'),
    staffAdvised: of('7.6', 'STAFF_ADVISED_PLAYER'),
    closedWithoutNotice: of('7.7', 'CLOSED_WITHOUT_20MIN_NOTICE'),
    closedWithoutPower: of('7.7', 'CLOSED_WITHOUT_POWER'),
    wrongFirstDecider: of('7.8', 'DISPUTE_WRONG_FIRST_DECIDER'),
    notDecided: of('7.8', 'DISPUTE_NOT_DECIDED'),
    reviewNotGiven: of('7.8', 'REVIEW_NOT_GIVEN'),
    reviewerNotSenior: of('7.8', 'REVIEWER_NOT_SENIOR'),
    rightNotAdvised: of('7.9', 'COMPLAINT_RIGHT_NOT_ADVISED'),
    otherProvision: of('7.9', 'ADVICE_CITED_OTHER_PROVISION'),
    rulesRefused: of('7.10', 'RULES_COPY_REFUSED'),
    otherRulesShown: of('7.10', 'OTHER_RULES_SHOWN'),
    leftOpen: of('1.1', 'NOT_CLOSED_BY_MIDNIGHT'),
  },
  clauses: { voiding: '7.3.1', refusal: '7.3.1', disorder: '7.3.1', refund: '7.5' },
  otherEdition: 'another-game/of-another-house',
  unknownKind: 'odds',
  otherSection: '110',
  severalPlays: { spins: ['heads'], wellBacked: false, unbacked: true },
});

/** Every illegal move that can be planted, by name: those of any game that touch no money of a house, and the ring's own. */
export const moves: readonly RingMove[] = [
  ...ofAnyGame,
  ...ringMoves,
  ...spinMoves,
  ...centreMoves,
  ...pairMoves,
  ...rulingMoves,
  ...disputeMoves,
].toSorted((one, other) => (one.name < other.name ? -1 : 1));
