import { actOfDecision } from '../../../domain/kernel/decision.ts';
import { lawOfDecisions, standingsOf } from '../../../domain/law/decision-codes.ts';
import { clausesOf } from '../../../domain/law/edition.ts';
import type { PlaySetting } from '../../../domain/games/play.ts';
import { expectedOf, found, isHeldAgainstSomeone, isLongRun, playAndExamine } from '../../support/examined-play.ts';
import { allTogether, alone, contractedGames, type Contracted } from '../../support/game-contract.ts';

/** Acts that no generated play uses, each with the reason. What is decided of disputes is planted with their moves. */
const notPlayed: Readonly<Record<string, string>> = {
  'table.DirectionGiven: other': 'the document lists three directions and gives no power for another',
  'table.EquipmentChanged: shoe': 'in Double Chance what fails is the device',
  'table.EquipmentChanged: card-shoe': 'it is the same power over another word for the shoe',
  'table.EquipmentChanged: shuffling-device': 'in Casino War the shoe is the device',
};

const seeds = isLongRun ? 100 : 3;
const seedsUpTo = Array.from({ length: seeds }, (_, at) => at + 1);

/** Each decision of an evening, with the act that it is and what the examination says of its power and its ground. */
const decisionsOf = (contract: Contracted, setting: PlaySetting) => {
  const law = lawOfDecisions([contract.edition]);
  const { played, examined } = playAndExamine(contract, setting);
  const findings = examined.flatMap((one) => one.findings);
  const decided = played.events.flatMap(({ type, data, eventId }) => {
    if (!('decision' in data)) return [];
    const act = actOfDecision(type, data);
    const given = law.givenBy(contract.edition.id, act);
    const of = findings.filter(({ deed }) => deed === eventId);
    return [{ act, given: given?.length ?? 0, ...standingsOf(of, law.codes, given) }];
  });
  return { decided, all: found(examined, isHeldAgainstSomeone), expected: expectedOf(played) };
};

const isBorneOut = { power: 'nothing-found', grounds: 'nothing-found' };

describe.each(contractedGames)('$name: a power used rightly', (contract) => {
  const { rightActs, moves } = contract.game.play;

  it.each(rightActs.map(({ name, uses }) => [name, uses]))('is kept, and nobody is accused: %s', (name, uses) => {
    let times = 0;
    for (const seed of seedsUpTo) {
      const evening = { seed, ...alone(rightActs, name, { round: 1 + (seed % 2), rounds: 3 }) };
      const { decided, all, expected } = decisionsOf(contract, contract.setting(evening));
      expect(all).toEqual(expected);
      const own = decided.filter(({ act }) => act === uses);
      times += own.length;
      for (const one of own) expect(one).toMatchObject(isBorneOut);
      expect(own.every(({ given }) => given > 0)).toBe(true);
    }
    expect(times).toBeGreaterThan(0);
  });

  it('is kept beside powers that are used wrongly, and only those are found', () => {
    for (const seed of seedsUpTo) {
      const from = (seed * 29) % moves.length;
      const wrong = [...moves.slice(from), ...moves.slice(0, from)].filter(({ roundsAfter }) => !roundsAfter);
      const both = rightActs.flatMap((act, nth) => [act, ...wrong.slice(2 * nth, 2 * nth + 2)]);
      const { all, expected } = decisionsOf(contract, contract.setting({ seed, ...allTogether(both, { first: 2 }) }));
      // What the controls of the record find of moves is expected too, and is not asked here.
      expect(all.length).toBeGreaterThan(0);
      expect(all.filter((one) => !expected.includes(one))).toEqual([]);
    }
  });

  it('is played of every power that the edition gives, or it is said why not', () => {
    const given = new Set(
      clausesOf(contract.edition).flatMap(({ readings }) =>
        readings.flatMap((one) => (one.reading === 'empowers' ? (one.decides ?? []) : [])),
      ),
    );
    const used = new Set(rightActs.map(({ uses }) => uses));
    for (let seed = 1; seed <= 12; seed += 1) {
      const { decided } = decisionsOf(contract, contract.setting({ seed, rounds: 30 }));
      for (const { act, ...one } of decided) {
        used.add(act);
        expect(one).toMatchObject(isBorneOut);
      }
    }
    const missing = [...given].filter((act) => !used.has(act) && !act.startsWith('dispute.'));
    expect(missing.filter((act) => !(act in notPlayed))).toEqual([]);
  });
});
