import { wagerOn } from '../../../../play/moves/common.ts';
import * as shared from '../../../../play/moves/rulings.ts';
import { citations } from '../citations.ts';
import type { Game } from '../game.ts';
import { rules } from '../rules.ts';
import { bent, missSide } from './move.ts';

const { refusal, voiding } = rules.clauses;
const hit = { spins: ['hit'] } as const;
const loser = (game: Game) => wagerOn(game, missSide(game));

export const voidedByDealer = shared.voidedByDealer(citations.voidedWithoutPower);
export const voidedForDisorder = shared.voidedForDisorder(citations.voidedWithoutDevice, '6.7.2');
export const forfeitedWithoutFraud = shared.forfeitedWithoutFraud(citations.forfeitWithoutFraud);
export const forfeitedByDealer = shared.forfeitedByDealer(citations.forfeitWithoutFraud, citations.forfeitWithoutPower);
export const refusedByDealer = shared.refusedByDealer(citations.refusedWithoutPower);
export const refusedWithoutGrounds = shared.refusedWithoutGrounds(citations.refusedWithoutGrounds);
export const refusedAfterCall = shared.refusedAfterCall(citations.refusedAfterClose);
export const voidWagerCollected = bent(hit, shared.voidWagerCollected(voiding, loser));
export const refusedWagerCollected = bent(hit, shared.refusedWagerCollected(refusal, loser));
export const setAsideByDealer = shared.setAsideByDealer(citations.setAsideWithoutPower);
export const setAsideForDealerError = shared.setAsideForDealerError(citations.setAsideWithoutGrounds);
/** 9.5 says that wagers on a result that was set aside are refunded. */
export const setAsideAndCollected = bent(hit, shared.setAsideAndCollected('9.5'));
export const forfeitNotCollected = bent(hit, shared.forfeitNotCollected());
