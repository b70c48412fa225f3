import type { JsonObject } from '../../../../domain/kernel/json.ts';
import type { Actor } from '../../../support/script.ts';
import {
  alice,
  bob,
  casinoSupervisor,
  cast,
  cutShort,
  carries,
  dealer,
  decisionOf,
  game,
  gamesSupervisor,
  lays,
  limits,
  limitsChanged,
  lostBy,
  minutes,
  pays,
  roundEvent,
  sam,
  sign,
  tableEvent,
  takes,
} from './support/floor.ts';
import { corrected } from '../../../support/situations/evening.ts';
import { situations } from './support/hold.ts';

const signOf = (signId: string, minCents: number, maxCents: number) =>
  sign(signId, { kind: 'limits', limits: [limits(minCents, maxCents)] });
/** A game that Sam loses by tails, with wagers of others in it. */
const tails = (id: string, spinId: string, wagers: readonly unknown[], money: readonly unknown[], who: Actor = sam) =>
  [...game(id, who), ...wagers, ...cast('TT', spinId, who), ...money, ...lostBy(who, id)] as ReturnType<typeof game>;
const granted = (signId: string | null, maxCents = 100_000, by = casinoSupervisor) =>
  tableEvent(
    'PersonalLimitGranted',
    { personId: 'alice', minCents: 500, maxCents, signId, decision: decisionOf(by, 'known-player', '5.6') },
    by,
  );
const personalSign = sign('alices-sign', {
  kind: 'personal-limit',
  personId: 'alice',
  minCents: 500,
  maxCents: 100_000,
});
const ended = tableEvent('PersonalLimitEnded', { personId: 'alice' });
const changeSign = (proposedAt: string | null, minCents = 1_000): JsonObject => ({
  kind: 'limits-change',
  limits: [limits(minCents, 50_000)],
  proposedAt,
});
const foundLater = (wagerId: string) =>
  roundEvent('WagerFoundOutsideLimits', { wagerId, limit: 'maximum', limitCents: 50_000, by: 'dealer-1' });
const quiet = tails('S8', 's8', [], []);
const raised = (afterMs: number, signId: string | null = 'new-min', who = casinoSupervisor) =>
  limitsChanged(limits(1_000, 50_000), signId, who).after(afterMs);

situations('limits', [
  {
    title: 'a wager of $600 is found over the maximum and collected whole',
    text: '5.3: it shall be collected to the maximum, $500; $100 stays the player’s',
    events: [
      game('S1'),
      lays('A1', alice, 'heads', 60_000),
      cast('TT', 's1'),
      foundLater('A1'),
      takes('A1', 60_000),
      lostBy(sam, 'S1'),
    ],
    found: [{ clause: '5.3', wager: 'A1' }],
    money: { A1: { outcome: 'lost', collected: 50_000, difference: -10_000 } },
  },
  {
    title: 'a wager of $600 is found over the maximum and paid whole',
    text: '5.3: it shall be paid to the maximum, $500',
    events: [
      game('S1'),
      lays('A1', alice, 'tails', 60_000),
      cast('TT', 's1'),
      foundLater('A1'),
      pays('A1', alice, 60_000),
      lostBy(sam, 'S1'),
    ],
    found: [{ clause: '5.3', wager: 'A1' }],
    money: { A1: { outcome: 'won', paid: 50_000, difference: 10_000 } },
  },
  {
    title: 'a wager over the maximum, settled whole, is found only in the next game',
    text: '5.3: wagers and results of previous spins shall stand',
    events: [
      tails('S1', 's1', [lays('A1', alice, 'heads', 60_000)], [takes('A1', 60_000)]),
      game('S2', bob),
      foundLater('A1'),
      cast('TT', 's2', bob),
      lostBy(bob, 'S2'),
    ],
    inAllCents: { A1: 0 },
  },
  {
    title: 'a player is over the maximum in three games, and it is found in the third',
    text: '5.3: the third is collected to the maximum; the two before stand',
    events: [
      tails('S1', 's1', [lays('A1', alice, 'heads', 60_000)], [takes('A1', 60_000)]),
      tails('S2', 's2', [lays('A2', alice, 'heads', 60_000)], [takes('A2', 60_000)], bob),
      tails('S3', 's3', [lays('A3', alice, 'heads', 60_000)], [foundLater('A3'), takes('A3', 50_000)]),
    ],
    inAllCents: { A1: 0, A2: 0, A3: 0 },
    money: { A3: { collected: 50_000, difference: 0 } },
  },
  {
    title: 'two wagers of $300 on heads by one player',
    text: '5.1, 5.3: whether the maximum is of a wager or of a player’s wagers together the text does not say',
    events: [
      tails(
        'S1',
        's1',
        [lays('A1', alice, 'heads', 30_000), lays('A2', alice, 'heads', 30_000)],
        [takes('A1', 30_000), takes('A2', 30_000)],
      ),
    ],
    never: [{ clause: '5.3' }],
    seen: ['5.1|5.3'],
  },
  {
    title: 'one wager of $400 on heads and one of $400 on tails by one player',
    text: '5.1, 5.3: neither is over the maximum; whether they count together the text does not say',
    events: [
      tails(
        'S1',
        's1',
        [lays('A1', alice, 'heads', 40_000), lays('A2', alice, 'tails', 40_000)],
        [takes('A1', 40_000), pays('A2', alice, 40_000)],
      ),
    ],
    inAllCents: { A1: 0, A2: 0 },
  },
  {
    title: 'a wager of $600 lies on through a change of the maximum from $1,000 to $500',
    text: '5.3, 5.5: it was within the maximum when it was placed; what a change does to it the text does not say',
    events: [
      limitsChanged(limits(500, 100_000)),
      signOf('sign-2', 500, 100_000),
      game('S1'),
      lays('A1', alice, 'heads', 60_000),
      cutShort('S1', 'g1'),
      limitsChanged(limits(500, 50_000)),
      signOf('sign-3', 500, 50_000),
      game('S2', bob),
      carries('A1', alice, 'heads', 60_000, 1),
      cast('TT', 's2', bob),
      takes('A1', 60_000),
      lostBy(bob, 'S2'),
    ],
    never: [{ clause: '5.3' }],
    seen: ['A1'],
  },
  {
    title: 'a personal limit with its sign lasts for two games',
    text: '5.6: allowed, and the sign is on the layout',
    events: [
      personalSign,
      granted('alices-sign'),
      tails('S1', 's1', [lays('A1', alice, 'heads', 90_000)], [takes('A1', 90_000)]),
      tails('S2', 's2', [lays('A2', alice, 'tails', 90_000)], [pays('A2', alice, 90_000)], bob),
    ],
    inAllCents: { A1: 0, A2: 0 },
  },
  {
    title: 'a personal limit ends between games, and the next wager is over the maximum',
    text: '5.3: it is collected to the stated maximum again',
    events: [
      personalSign,
      granted('alices-sign'),
      tails('S1', 's1', [lays('A1', alice, 'heads', 90_000)], [takes('A1', 90_000)]),
      ended,
      tails('S2', 's2', [lays('A2', alice, 'heads', 90_000)], [foundLater('A2'), takes('A2', 90_000)], bob),
    ],
    found: [{ clause: '5.3', wager: 'A2' }],
    money: { A2: { collected: 50_000, difference: -40_000 } },
    inAllCents: { A1: 0 },
  },
  {
    title: 'a personal limit is granted without a sign',
    text: '5.6: provided that a sign is placed on the layout; that none was cited or shown is on record with the grant',
    events: [granted(null), tails('S1', 's1', [lays('A1', alice, 'heads', 90_000)], [takes('A1', 90_000)])],
    seen: ['5.6'],
    besides: ['5.6', '5.3'],
  },
  {
    title: 'the sign of a personal limit is taken down between games, and the player wagers on',
    text: '5.6: the permission holds provided the sign is there; it is not any more',
    events: [
      personalSign,
      granted('alices-sign'),
      tails('S1', 's1', [lays('A1', alice, 'heads', 90_000)], [takes('A1', 90_000)]),
      tableEvent('SignRemoved', { signId: 'alices-sign' }),
      tails('S2', 's2', [lays('A2', alice, 'heads', 90_000)], [takes('A2', 90_000)], bob),
    ],
    seen: ['5.6|5.3'],
    besides: ['5.6', '5.3'],
    inAllCents: { A1: 0 },
  },
  {
    title: 'another player uses the personal limit of the first',
    text: '5.6: for that player; for Bob the stated maximum holds',
    events: [
      personalSign,
      granted('alices-sign'),
      tails('S1', 's1', [lays('B1', bob, 'heads', 90_000)], [foundLater('B1'), takes('B1', 90_000)]),
    ],
    found: [{ clause: '5.3', wager: 'B1' }],
    money: { B1: { collected: 50_000, difference: -40_000 } },
  },
  {
    title: 'a personal limit is granted by a dealer',
    text: '5.6: a casino supervisor may',
    events: [personalSign, granted('alices-sign', 100_000, dealer), quiet],
    found: [{ clause: '5.6', by: 'dealer-1' }],
  },
  {
    title: 'the minimum is raised between games without a sign',
    text: '5.5: only if a sign has been displayed for at least 20 minutes',
    events: [
      quiet,
      limitsChanged(limits(1_000, 50_000)),
      signOf('sign-2', 1_000, 50_000),
      tails('S2', 's2', [], [], bob),
    ],
    found: [{ clause: '5.5' }],
  },
  {
    title: 'the minimum is raised exactly 20 minutes after the sign went up',
    text: '5.5: at least 20 minutes',
    events: [
      quiet,
      sign('new-min', changeSign('2026-04-25T09:25:00.000Z')),
      raised(minutes(20)),
      tails('S2', 's2', [], [], bob),
    ],
  },
  {
    title: 'the minimum is raised one millisecond before the 20 minutes are over',
    text: '5.5: at least 20 minutes; they were not',
    events: [quiet, sign('new-min', changeSign('2026-04-25T09:25:00.000Z')), raised(minutes(20) - 1)],
    found: [{ clause: '5.5' }],
  },
  {
    title: 'the sign of a new minimum names no time of change',
    text: '5.5: a sign indicating the new minimum and the proposed time of change',
    events: [quiet, sign('new-min', changeSign(null)), raised(minutes(30))],
    found: [{ clause: '5.5' }],
  },
  {
    title: 'the sign shows another minimum than the one that comes',
    text: '5.5: a sign indicating the new minimum; this one showed $8, and $10 came',
    events: [quiet, sign('new-min', changeSign('2026-04-25T09:40:00.000Z', 800)), raised(minutes(30))],
    found: [{ clause: '5.5' }],
  },
  {
    title: 'the minimum is raised before the time that the sign proposed',
    text: '5.5: displayed for 20 minutes, yet not the time it indicated; the text does not say which of the two suffices',
    events: [quiet, sign('new-min', changeSign('2026-04-25T10:30:00.000Z')), raised(minutes(25))],
    never: [{ clause: '5.5' }],
  },
  {
    title: 'the minimum is lowered and the maximum raised without a sign',
    text: '5.5: at any time; only a higher minimum needs a sign',
    events: [
      quiet,
      limitsChanged(limits(200, 90_000)),
      signOf('sign-2', 200, 90_000),
      tails('S2', 's2', [lays('A2', alice, 'heads', 80_000)], [takes('A2', 80_000)], bob),
    ],
    inAllCents: { A2: 0 },
  },
  {
    title: 'a games supervisor lowers the minimum',
    text: '5.5, 1.1: a casino supervisor may, and that includes a games supervisor',
    events: [quiet, limitsChanged(limits(200, 50_000), null, gamesSupervisor)],
  },
  {
    title: 'a dealer lowers the minimum',
    text: '5.5: a casino supervisor may',
    events: [quiet, limitsChanged(limits(200, 50_000), null, dealer)],
    found: [{ clause: '5.5', by: 'dealer-1' }],
  },
  {
    title: 'a wager under a minimum that was raised with notice is found after the call',
    text: '5.2: it shall be valid, and wins $5',
    events: [
      quiet,
      sign('new-min', changeSign('2026-04-25T09:25:00.000Z')),
      raised(minutes(21)),
      tails('S2', 's2', [lays('A2', alice, 'tails', 500)], [pays('A2', alice, 500)], bob),
    ],
    money: { A2: { outcome: 'won', paid: 500, difference: 0 } },
  },
  {
    title: 'a maximum of the spinner’s wager only does not bind a heads wager',
    text: '5.1: the sign shows what is permitted of which wager',
    events: [
      sign('spinner-max', {
        kind: 'limits',
        limits: [limits(500, 10_000, 'spinner'), limits(500, 50_000, 'heads'), limits(500, 50_000, 'tails')],
      }),
      tails('S1', 's1', [lays('A1', alice, 'heads', 40_000)], [takes('A1', 40_000)]),
    ],
    money: { A1: { collected: 40_000, difference: 0 } },
  },
  {
    title: 'the stake of a wager over the maximum is corrected afterwards to one that is not',
    text: '5.3: $60 was what lay there; it is not over the maximum',
    events: [
      game('S1'),
      lays('A1', alice, 'heads', 60_000).as('the-wager'),
      cast('TT', 's1'),
      takes('A1', 6_000),
      lostBy(sam, 'S1'),
      corrected('the-wager', lays('A1', alice, 'heads', 6_000)),
    ],
    money: { A1: { outcome: 'lost', collected: 6_000, difference: 0 } },
  },
]);
