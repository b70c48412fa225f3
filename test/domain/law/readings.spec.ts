import { floorRoles } from '../../../domain/kernel/roles.ts';
import { definesBody, speakersFor } from '../../../domain/law/readings.ts';

describe('A power of a body', () => {
  const holders = speakersFor('the casino operator', {
    body: 'casino-operator',
    speak: ['casino-supervisor'],
    doNot: ['dealer', 'player', 'spectator'],
  });

  it('is held by those who speak for it', () => {
    expect(holders).toMatchObject({ named: 'the casino operator', roles: ['casino-operator', 'casino-supervisor'] });
  });

  it('may be held by those of whom the text does not say it, and by nobody of whom it says no', () => {
    expect(holders.maybe).toEqual(expect.arrayContaining(['games-supervisor', 'inspector']));
    expect(floorRoles.filter((role) => ![...holders.roles, ...holders.maybe].includes(role))).toEqual([
      'player',
      'spectator',
      'dealer',
    ]);
  });

  it('says what the text does not say of the others', () => {
    expect(holders.notSaid).toBe('who speaks for the casino operator: the text does not say');
  });
});

describe('A clause that says what a body is', () => {
  it('defines the term, and the roles that speak for it', () => {
    const speaksFor = { body: 'casino-operator', speak: ['casino-supervisor'], doNot: ['player'] } as const;
    expect(definesBody('casino operator', speaksFor)).toEqual({
      reading: 'defines',
      term: 'casino operator',
      speaksFor,
    });
  });
});
