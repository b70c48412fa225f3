import { game } from '../../../domain/games/commemorative-two-up/game.ts';

const handed = (name: string, data: object) => game.handedIn?.({ type: `commemorative-two-up.${name}`, data });

describe('Money that patrons hand each other', () => {
  it('comes to the owner of a wager when it is handed over, and goes from them with their stake', () => {
    expect(handed('MoneyHandedOver', { wagerId: 'W-1', handedCents: 9_000 })).toEqual({ wagerId: 'W-1', cents: 9_000 });
    expect(handed('StakeHanded', { wagerId: 'W-1', handedCents: 5_000 })).toEqual({ wagerId: 'W-1', cents: -5_000 });
  });

  it('is not moved by other plays', () => {
    expect(handed('WagersMatched', { matchId: 'M-1', matchedCents: 5_000 })).toBeUndefined();
  });
});
