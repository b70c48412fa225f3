import type { Step } from '../../../support/script.ts';
import * as floor from '../support/casino-war-floor.ts';
import { allSaid, saidInFull } from '../support/in-full.ts';

const { advised, alice, bob, casinoSupervisor, closed, dealer, deals, decisionOf, opened, openTable, racks, raise } =
  floor;
const { roundEvent, takes, takesBack, tie, voidsWager, war, warEvent, warOf } = floor;

const over = [racks, closed];
const [a, b] = [warOf(alice, 1), warOf(bob, 2)];
const dealt = deals('1 2S, 2 2D, dealer KH');
const small = (wagerId = a) => war(alice, 1, 300, { wagerId });
const round = (...steps: readonly Step[]): readonly Step[] => [opened, ...steps, ...dealt, ...over];
const told = (wagerId: string, personId: string | null) =>
  warEvent('OwnerAdvised', { wagerId, personId, by: dealer.personId });
const refuses = (personId: string | null, more: Parameters<typeof war>[3] = {}, ground = 'outside-limits') =>
  roundEvent(
    'WagerRefused',
    {
      wagerId: null,
      personId,
      kind: 'casino-war',
      hand: 'box-1',
      stakeCents: 300,
      decision: decisionOf(casinoSupervisor, ground, '3.4'),
      ...more,
    },
    casinoSupervisor,
  );
const noSign = openTable.filter(({ data }) => data['signId'] !== 'sign-limits');

const cases = allSaid({
  'a wager under the minimum is dealt to, and its owner is told': round(small(), advised(a, alice)),
  'a wager under the minimum is dealt to, and another player is told': round(
    small(),
    war(bob, 2, 500),
    advised(b, bob),
  ),
  'a wager under the minimum is dealt to, and its owner is told of another wager': [
    ...round(small(), tie(alice, 1, 500), told('tie-alice-1', null)),
  ],
  'a wager under the minimum is dealt to, and one who is told is not known': round(small(), told('w-unknown', null)),
  'a wager of nobody who is known is under the minimum, and one is told who is not known': round(
    war(alice, 1, 300, { personId: null }),
    told('w-unknown', null),
  ),
  'a wager of nobody who is known is under the minimum, and its owner is told': round(
    war(alice, 1, 300, { personId: null }),
    told(a, null),
  ),
  'a wager under the minimum is dealt to, and the round is racked only': [opened, small(), ...dealt, racks],
  'a wager under the minimum is dealt to, and the round is closed only': [opened, small(), ...dealt, closed],
  'a wager under the minimum is dealt to, and the round goes on': [opened, small(), ...dealt],
  'a wager under the minimum is laid with the first card, and taken back': round(small(), takesBack(a, alice)),
  'a wager under the minimum is refused and void': round(
    small(),
    refuses('alice', { wagerId: a }),
    voidsWager(a, casinoSupervisor, 'outside-limits'),
  ),
  'a wager under the minimum is laid after the first card': [
    opened,
    war(bob, 2, 500),
    ...deals('2 2D'),
    small(),
    ...deals('1 2S, dealer KH'),
    ...over,
  ],
  'a raise is under the minimum': [
    opened,
    war(alice, 1, 500),
    ...deals('1 KS, dealer KH'),
    raise(alice, 1, 300),
    ...over,
  ],
  'money moves on a wager that nobody laid': round(war(bob, 2, 500), takes('nobody-laid', 100)),
  'a player who had been told lays another': [...round(small(), advised(a, alice)), ...round(small('again'))],
  'a player who had been told of the same wager lays no other': [
    ...round(small(), advised(a, alice)),
    ...round(war(alice, 1, 500)),
  ],
  'another than the one who had been told lays one': [...round(small(), advised(a, alice)), ...round(war(bob, 2, 300))],
  'one of whom nobody knows lays another': [
    ...round(small(), advised(a, alice)),
    ...round(war(bob, 2, 300, { personId: null })),
  ],
  'one of whom nobody knows was told, and lays another': [
    ...round(war(alice, 1, 300, { personId: null }), told(a, null)),
    ...round(war(bob, 2, 300, { personId: null })),
  ],
  'a player is told when the next lies there': [
    ...round(small()),
    opened,
    small('again'),
    advised(a, alice),
    ...dealt,
    ...over,
  ],
  'a player is told near the next, by the clock of another terminal': [
    ...round(small()),
    opened,
    advised(a, alice).from('T-2', 9_000),
    small('again'),
    ...dealt,
    ...over,
  ],
  'a wager under the minimum is refused the first time': [opened, refuses('alice')],
  'a wager under the minimum is refused, and it lay there': [opened, small(), refuses('alice', { wagerId: a })],
  'a wager under the minimum of nobody who is known is refused': [opened, refuses(null)],
  'a wager under the minimum of nobody who is known is refused, and one of nobody was told of': [
    ...round(war(alice, 1, 300, { personId: null }), told(a, null)),
    opened,
    refuses(null),
  ],
  'a wager under the minimum is refused after one was accepted': [...round(small()), opened, refuses('alice')],
  'a wager under the minimum is refused after one of another was accepted': [
    ...round(war(bob, 2, 300)),
    opened,
    refuses('alice'),
  ],
  'a wager under the minimum is refused before one is accepted': [opened, refuses('alice'), small(), ...dealt, ...over],
  'a wager under the minimum is refused to one who had been told': [
    ...round(small(), advised(a, alice)),
    opened,
    refuses('alice'),
  ],
  'a wager under the minimum is refused to another than had been told': [
    ...round(small(), advised(a, alice)),
    opened,
    refuses('bob'),
  ],
  'a wager under the minimum is refused near the telling': [
    ...round(small()),
    opened,
    advised(a, alice).from('T-2', 9_000),
    refuses('alice'),
  ],
  'a raise under the minimum is refused': [opened, refuses('alice', { kind: 'go-to-war' })],
  'a wager of the minimum is refused': [opened, refuses('alice', { stakeCents: 500 })],
});
const unsigned = allSaid({
  'a small wager is dealt to and another refused, and no limits are on record': [
    ...round(small()),
    opened,
    refuses('bob'),
  ],
});

saidInFull('looks-under-minimum', 'What Casino War says of wagers under the minimum', {
  ...cases,
  ...Object.fromEntries(Object.entries(unsigned).map(([when, one]) => [when, { ...one, opening: noSign }])),
});
