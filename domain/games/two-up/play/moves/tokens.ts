import * as shared from '../../../../play/moves/tokens.ts';
import { citations } from '../citations.ts';
import { sideOf } from '../game.ts';
import { bent } from './move.ts';

const hit = { spins: ['hit'] } as const;

export const tokensLeftWithWinner = bent(hit, shared.tokensLeftWithWinner(sideOf));
export const tokensPaidInTokens = bent(hit, shared.tokensPaidInTokens(citations.paidInTokens, sideOf));
