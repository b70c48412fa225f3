import type { Actor, Step } from '../../support/script.ts';
import { saidInFull, type Case } from './support/in-full.ts';
import {
  accepts,
  alice,
  boxer,
  dealer,
  declares,
  noMoreBets,
  noSpin,
  opened,
  playEvent,
  retires,
  sam,
  spin,
  spun,
  underWay,
} from './support/two-up-floor.ts';

const only = ['HOUSE_SPUN_FOR_WILLING_SPINNER', 'HOUSE_SPUN_ON_BEFORE_VALID_SPIN'];
const said = (...steps: readonly Step[]): Case => ({ only, steps });
const read = (choices: NonNullable<Case['choices']>, ...steps: readonly Step[]): Case => ({ only, steps, choices });
const byHouse = spin('HH', 'house', dealer);
const replaced = (insteadOf: string | null, because: string): Step =>
  playEvent('SpinnerReplaced', { byPersonId: dealer.personId, role: 'dealer', insteadOf, because });
const sentOut = ({ personId }: Actor = sam): Step =>
  playEvent('SpinnerRemoved', {
    personId,
    barredFromRing: false,
    decision: { by: boxer.personId, roleClaimed: 'boxer', ground: 'delay', clause: '6.7.2' },
  });
const invalid = (spinId: string, by: Actor = sam): readonly Step[] => [spun('HT', { spinId, by }), noSpin(spinId)];
const untaken = [opened, declares('heads'), noMoreBets];

const forTheWilling: Readonly<Record<string, Case>> = {
  'the house spins for a player who took the coins, and nobody said why': said(...underWay, ...spin('HT'), ...byHouse),
  'the same, for a reason that says nothing': said(...underWay, ...spin('HT'), replaced('sam', 'other'), ...byHouse),
  'the same, and the venue forbids it': read(
    { 'house-spins-for-a-willing-spinner': 'not-allowed' },
    ...underWay,
    ...spin('HT'),
    replaced('sam', 'other'),
    ...byHouse,
  ),
  'the same, and the venue lets it': read(
    { 'house-spins-for-a-willing-spinner': 'allowed' },
    ...underWay,
    ...spin('HT'),
    replaced('sam', 'other'),
    ...byHouse,
  ),
  'because nobody volunteered, though a player had the coins': said(
    ...underWay,
    ...spin('HT'),
    replaced(null, 'no-volunteer'),
    ...byHouse,
  ),
  'the player failed to continue': said(...underWay, ...spin('HT'), replaced('sam', 'failed-to-continue'), ...byHouse),
  'the player gave the coins back for another reason': said(...underWay, ...spin('HT'), retires('other'), ...byHouse),
  'the player failed to continue only after the house had spun': said(
    ...underWay,
    ...spin('HT'),
    ...byHouse,
    replaced('sam', 'failed-to-continue'),
  ),
  'the first three spins of the player were invalid': said(
    ...underWay,
    ...invalid('a'),
    ...invalid('b'),
    ...invalid('c'),
    ...byHouse,
  ),
  'three invalid spins followed a valid one': said(
    ...underWay,
    ...spin('HT', 'o'),
    ...invalid('a'),
    ...invalid('b'),
    ...invalid('c'),
    ...byHouse,
  ),
  'two of the last three spins were invalid': said(
    ...underWay,
    ...invalid('a'),
    ...spin('HT', 'o'),
    ...invalid('b'),
    ...byHouse,
  ),
  'two spins were invalid, and no others were made': said(...underWay, ...invalid('a'), ...invalid('b'), ...byHouse),
  'nobody recorded that the player took the coins': said(...untaken, ...spin('HT'), ...byHouse),
  'nobody recorded that the player took the coins, and the house spins in their place': said(
    ...untaken,
    ...spin('HT'),
    replaced('sam', 'other'),
    ...byHouse,
  ),
  'nobody recorded that the player took the coins, and the house says that it spins for nobody': said(
    ...untaken,
    ...spin('HT'),
    replaced(null, 'other'),
    ...byHouse,
  ),
  'nobody recorded that the player took the coins, who gave them back when the house spun': said(
    ...untaken,
    ...spin('HT'),
    ...byHouse,
    retires('other'),
  ),
  'the house spins when nobody ever had the coins': said(opened, noMoreBets, ...byHouse),
};

const afterARemoval: Readonly<Record<string, Case>> = {
  'a player is sent out before a valid spin, and the house spins on': said(
    ...underWay,
    ...invalid('a'),
    sentOut(),
    ...byHouse,
  ),
  'the same, and the venue lets it': read(
    { 'house-spins-on-before-a-valid-spin': 'allowed' },
    ...underWay,
    ...invalid('a'),
    sentOut(),
    ...byHouse,
  ),
  'a player is sent out after a valid spin': said(...underWay, ...spin('HT'), sentOut(), ...byHouse),
  'a player is sent out, and nobody volunteers': said(
    ...underWay,
    ...invalid('a'),
    sentOut(),
    replaced(null, 'no-volunteer'),
    ...byHouse,
  ),
  'a player is sent out, and had been replaced before because nobody volunteered': said(
    ...underWay,
    ...invalid('a'),
    replaced(null, 'no-volunteer'),
    sentOut(),
    ...byHouse,
  ),
  'a player is sent out, the house spins, and then nobody volunteers': said(
    ...underWay,
    ...invalid('a'),
    sentOut(),
    ...byHouse,
    replaced(null, 'no-volunteer'),
  ),
  'the house had made an invalid spin before the player is sent out, and spins on': said(
    ...underWay,
    replaced('sam', 'other'),
    ...invalid('h', dealer),
    sentOut(),
    ...byHouse,
  ),
  'the house had made an invalid spin before the player is sent out, and no other': said(
    ...underWay,
    replaced('sam', 'other'),
    ...invalid('h', dealer),
    sentOut(),
  ),
  'a player is sent out and spins on': said(...underWay, ...invalid('a'), sentOut(), ...spin('HH', 'b')),
  'a player is sent out, another takes the coins, and the house spins for that one': said(
    ...underWay,
    ...invalid('a'),
    sentOut(),
    accepts(alice),
    ...invalid('b', alice),
    replaced('alice', 'failed-to-continue'),
    ...byHouse,
  ),
};

saidInFull('house-spins', 'What is said where the house spins for a player', { ...forTheWilling, ...afterARemoval });
