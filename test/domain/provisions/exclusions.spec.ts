import type { AtTable } from '../../../domain/provisions/at-table.ts';
import {
  excludedPersonsBack,
  exclusionsUnknownToTheRules,
  exclusionsWithoutGround,
  wagersMadeIn,
  type Exclusion,
  type ExclusionRule,
  type ForbiddenDeed,
} from '../../../domain/provisions/exclusions.ts';
import { tableRecordOf } from '../../../domain/table/record.ts';
import { carriedIn, changed, laid, recordOf, refused, takenBack } from '../../support/round-steps.ts';
import { stage, step, type Actor, type Step } from '../../support/script.ts';
import {
  dealer,
  decisionBy,
  onDuty,
  pam,
  quinn,
  seenIn,
  supervisor,
  tableStep,
  told,
} from '../../support/table-steps.ts';

/** A session of a game in which players turn the wheel, and may be sent away from it. */
type Session = AtTable & { readonly turns: readonly ForbiddenDeed[]; readonly sentAway: readonly Exclusion[] };

const sessionOf = (...steps: readonly Step[]): Session => {
  const { session } = stage(steps);
  const plays = session.rounds.flatMap(({ round }) => round);
  const of = (type: string) =>
    plays
      .filter((fact) => fact.type === type)
      .map((deed) => ({ deed, personId: deed.data['personId'] as string, did: 'turned the wheel' }));
  return { table: tableRecordOf(session.session), turns: of('wheel.Turned'), sentAway: of('wheel.SentAway') };
};

const rule: ExclusionRule<Session> = {
  from: 'game',
  mayExclude: { named: 'a manager', roles: ['casino-supervisor'], maybe: [] },
  byPlays: ({ sentAway }) => sentAway,
  deedsIn: ({ turns }) => turns,
  says: ({ personId, did }) => `${personId} was excluded and ${did}`,
  questionOfWagers: 'wagers',
};
const saw = (...steps: readonly Step[]) => told(seenIn(excludedPersonsBack(rule), sessionOf(...steps)));

const excluded = ({ personId }: Actor, by = supervisor, from = 'game'): Step =>
  tableStep('PlayerExcluded', { personId, from, decision: decisionBy(by) }, by);
const turns = ({ personId }: Actor): Step => step('wheel.Turned', { personId }, dealer);
const sentAway = ({ personId }: Actor): Step => step('wheel.SentAway', { personId }, dealer);
const back = ['pam was excluded and turned the wheel'];

describe('Somebody who was excluded', () => {
  it('does not do what they were excluded from', () => {
    expect(saw(excluded(pam), turns(pam))).toEqual(back);
    expect(saw(turns(pam), excluded(pam))).toEqual([]);
    expect(saw(excluded(pam), turns(quinn))).toEqual([]);
    expect(saw(excluded(pam), turns(pam), turns(pam))).toEqual([...back, ...back]);
  });

  it('was excluded from that, and by somebody with the power; if nothing is known about them, they had it', () => {
    expect(saw(excluded(pam, supervisor, 'ring'), turns(pam))).toEqual([]);
    expect(saw(onDuty(dealer), excluded(pam, dealer), turns(pam))).toEqual([]);
    const unsaid = tableStep('PlayerExcluded', {
      personId: 'pam',
      from: 'game',
      decision: { by: 'somebody', roleClaimed: null, clause: null, ground: 'seen-at-table' },
    });
    expect(saw(unsaid, turns(pam))).toEqual(back);
  });

  it('may have done it before, as far as the clocks tell', () => {
    const [late, early] = [excluded(pam).from('T-1', 300), turns(pam).from('T-2', 300)];
    expect(saw(late, early.after(200))).toEqual([`${back[0]} [whether pam had been excluded by then]`]);
    expect(saw(late, early.after(700))).toEqual(back);
    expect(saw(early, late.after(700))).toEqual([]);
  });

  it('may have been excluded by a play of the game', () => {
    expect(saw(sentAway(pam), turns(pam))).toEqual(back);
  });

  it('was excluded all the while, when excluded again', () => {
    expect(saw(excluded(pam), turns(pam), excluded(pam))).toEqual(back);
    // A play of the game that had sent them away comes first, though it is gathered last.
    expect(saw(sentAway(pam), turns(pam), excluded(pam))).toEqual(back);
  });
});

const deedsIn = ({ turns: all }: Session) => all.map((one) => ({ ...one, wagerId: 'w-1' }));
const made = (...steps: readonly Step[]) =>
  wagersMadeIn(recordOf(...steps)).map(({ personId, wagerId, did }) => [personId, wagerId, did]);

describe('A wager of somebody who was excluded', () => {
  it('is made where it is laid or raised', () => {
    expect(made(laid('w-1', 500), changed('w-1', 900))).toEqual([
      ['p-1', 'w-1', 'laid the wager w-1'],
      ['p-1', 'w-1', 'raised the wager w-1'],
    ]);
    expect(made(laid('w-1', 500), changed('w-1', 300), changed('w-1', 400))).toHaveLength(2);
    expect(made(laid('w-1', 500), changed('w-1', 900), changed('w-1', 700))).toHaveLength(2);
    expect(made(laid('w-1', 500), takenBack('w-1'), changed('w-1', 200))).toHaveLength(2);
    expect(made(laid('w-1', 500), changed('w-1', 500, 'side'))).toHaveLength(1);
  });

  it('is not made where it is carried, made smaller, taken back or refused, or where nobody knows whose it is', () => {
    expect(made(carriedIn('w-1', 500))).toEqual([]);
    expect(made(laid('w-1', 500), changed('w-1', 300), takenBack('w-1'))).toHaveLength(1);
    expect(made(laid('w-1', 500), refused('w-1', 500))).toEqual([]);
    expect(made(laid('w-1', 500, 'main', { personId: null }))).toEqual([]);
  });

  it('is seen once, with the question what it counts for', () => {
    const session = sessionOf(excluded(pam), turns(pam), turns(pam));
    const look = (questionOfWagers: string | null) =>
      seenIn(excludedPersonsBack({ ...rule, deedsIn, questionOfWagers }), session);
    expect(look('wagers')).toMatchObject([
      { wagerId: 'w-1', persons: [{ personId: 'pam', part: 'deed' }], interpretations: ['wagers'] },
    ]);
    const withoutWager = seenIn(excludedPersonsBack(rule), session);
    expect(withoutWager).toHaveLength(2);
    for (const sighting of withoutWager) {
      expect(sighting).not.toHaveProperty('wagerId');
      expect(sighting).not.toHaveProperty('interpretations');
    }
    expect(look(null).map(({ interpretations }) => interpretations)).toEqual([undefined]);
  });
});

const onGround = (ground: string, clause: string | null, from = 'game'): Step =>
  tableStep('PlayerExcluded', { personId: 'pam', from, decision: { ...decisionBy(supervisor), ground, clause } });
const groundless = (from: 'game' | 'casino', ...steps: readonly Step[]) =>
  seenIn(
    exclusionsWithoutGround({
      from,
      grounds: { clauses: ['9.3'], words: ['prohibited-device'], among: '9.' },
      says: 'not for a device',
      orByOtherLaw: from === 'casino',
    }),
    sessionOf(...steps),
  );

describe('An exclusion', () => {
  it('is for a device, as far as the decider says', () => {
    expect(groundless('game', onGround('prohibited-device', null))).toEqual([]);
    expect(groundless('game', onGround('noise', '6.7', 'casino'))).toEqual([]);
    expect(groundless('game', onGround('noise', '6.7'))).toMatchObject([
      {
        says: 'cs-1 excluded pam from the game, and not for a device',
        persons: [
          { personId: 'cs-1', part: 'deed' },
          { personId: 'pam', part: 'wronged' },
        ],
      },
    ]);
    expect(groundless('game', onGround('marked-chips', '9.3'))).toMatchObject([
      { says: 'cs-1 excluded pam from the game for "marked or false chips", by 9.3, which names no such ground' },
    ]);
    expect(groundless('game', onGround('marked-chips', null))).toMatchObject([
      { undetermined: { missing: 'whether "marked or false chips" is one of the grounds for it' } },
    ]);
  });

  it('may rest on other law where the document leaves room for that', () => {
    expect(groundless('casino', onGround('noise', 'Act 79', 'casino'))).toEqual([]);
    expect(groundless('casino', onGround('noise', '6.7', 'casino'))).toHaveLength(1);
    expect(groundless('game', onGround('noise', 'Act 79'))).toHaveLength(1);
    expect(groundless('casino', onGround('noise', '79 of the Act', 'casino'))).toEqual([]);
    expect(groundless('casino', onGround('noise', null, 'casino'))).toHaveLength(1);
    const uncited = { by: 'cs-1', roleClaimed: 'casino-supervisor', ground: 'disorder' };
    const withoutClause = tableStep('PlayerExcluded', { personId: 'pam', from: 'casino', decision: uncited });
    expect(groundless('casino', withoutClause)).toHaveLength(1);
  });
});

const excludedBy = (clause: string | null, from: string) =>
  tableStep(
    'PlayerExcluded',
    { personId: pam.personId, from, decision: { ...decisionBy(supervisor), clause } },
    supervisor,
  );
const unknownSeen = (...steps: readonly Step[]) =>
  told(seenIn(exclusionsUnknownToTheRules('game'), sessionOf(...steps)));

describe('An exclusion that the document does not know', () => {
  const says = 'cs-1 excluded pam from the casino; these rules know an exclusion from the game only';

  it('is seen where it rests on the document, and doubted where no law was cited', () => {
    expect(unknownSeen(excludedBy('9.3', 'casino'))).toEqual([says]);
    expect(unknownSeen(excludedBy('12.2(b)', 'casino'))).toEqual([says]);
    expect(unknownSeen(excludedBy(null, 'casino'))).toEqual([`${says} [by which law: no provision was cited]`]);
  });

  it('is left to other law where it rests on that, and is not one from what the document knows', () => {
    expect(unknownSeen(excludedBy('section 79', 'casino'))).toEqual([]);
    expect(unknownSeen(excludedBy('9.3', 'game'))).toEqual([]);
  });
});
