import { game as twoUp } from '../../domain/games/two-up/game.ts';
import { game as commemorativeTwoUp } from '../../domain/games/commemorative-two-up/game.ts';
import { game as casinoWar } from '../../domain/games/casino-war/game.ts';
import { game as doubleChance } from '../../domain/games/double-chance/game.ts';
import type { Game } from '../../domain/games/game.ts';
import type { PlaySetting } from '../../domain/games/play.ts';
import { effectiveHistory } from '../../domain/kernel/effective-history.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import type { Pictures } from '../../domain/law/clause.ts';
import type { Edition, RoundMaterial } from '../../domain/law/edition.ts';
import { examine } from '../../domain/law/examine.ts';
import { ringSetting } from '../games/commemorative-two-up/support/ring-setting.ts';
import { reachingBack } from '../support/reaching-back.ts';
import { chanceTable, playedSession, warTable } from './played.ts';
import { tellCompared, turnAbout } from './rows.ts';

/**
 * How many events are judged in a second of the processor, beside how many are parsed: `npm run bench -- examine`.
 * `judged` is picture and examination; `from stored` is the whole way, the effective history of the round before it.
 */
const games = 400;
const warmUps = 20;
const repeats = 40;

const twoUpTable: PlaySetting = {
  seed: 42,
  venue: 'STAR',
  table: 'TU-01',
  gamingDay: '2026-04-25',
  sessionNumber: 1,
  zone: 'Australia/Sydney',
  startsAtMs: Date.parse('2026-04-25T08:00:00.000Z'),
  rounds: games,
  editionStamp: 'two-up/star-2016',
  terminals: [
    { terminal: 'T-1', offsetMs: 0, speaksFor: 'play' },
    { terminal: 'T-2', offsetMs: 0, speaksFor: 'wagers' },
    { terminal: 'T-3', offsetMs: 0, speaksFor: 'table' },
  ],
  staff: [
    { personId: 'boxer-1', role: 'boxer' },
    { personId: 'dealer-1', role: 'dealer' },
    { personId: 'dealer-2', role: 'dealer' },
    { personId: 'supervisor-1', role: 'games-supervisor' },
    { personId: 'supervisor-2', role: 'casino-supervisor' },
  ],
  dropBoxes: ['box-1', 'box-2'],
  cards: null,
  plant: [],
};

/** How many events a second of the processor a work does. */
const perSecond = (events: number, work: () => void) => async (): Promise<number> => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return events / ((user + system) / 1e6);
};

const measure = async <P extends Pictures>(
  what: string,
  game: Game<P>,
  setting: PlaySetting,
  edition: Edition<P> | undefined = game.editions[0],
): Promise<void> => {
  if (!edition) throw new Error(`${game.id} has no such edition`);
  const played = playedSession(game, setting);
  const session = effectiveHistory(played.session);
  const texts = played.rounds.flatMap(({ events }) => events.map((event) => JSON.stringify(event)));
  const inOrder = (): readonly RoundMaterial[] => {
    const rounds = played.rounds.map(({ roundId, events }) => ({ roundId, round: effectiveHistory(events) }));
    return reachingBack(
      // Field by field, as the view of a round is: an object that a spread makes longer has a shape of its own in V8.
      rounds.map(({ roundId, round }, index) => {
        const next = game.looksAhead ? (rounds[index + 1] ?? null) : null;
        return { roundId, zone: setting.zone, round, session, next };
      }),
      game.madeByOthers,
    );
  };
  let findings = 0;
  const judge = (materials: readonly RoundMaterial[]): void => {
    for (const material of materials) {
      const picture = game.roundPicture(material);
      const subject = { kind: 'round' as const, id: material.roundId };
      findings += examine({ edition, subject, picture, choices: {} }).findings.length;
    }
  };
  const materials = inOrder();
  let parsed = 0;
  const figures = await turnAbout(warmUps + repeats, {
    judged: perSecond(texts.length, () => judge(materials)),
    fromStored: perSecond(texts.length, () => judge(inOrder())),
    control: perSecond(texts.length, () => {
      for (const text of texts) parsed += (JSON.parse(text) as StoredEvent).revision;
    }),
  });
  const warm = (all: readonly number[]): readonly number[] => all.slice(warmUps);
  const each = findings / (warmUps + repeats) / 2;
  const row = (how: string, ours: readonly number[], least: number | null): void =>
    tellCompared({
      what: `examine, ${what}${how}`,
      unit: 'events/s of the processor',
      controlIs: `JSON.parse of the same events`,
      ours: warm(ours),
      controls: warm(figures.control),
      target: least === null ? '' : `>= ${least} ×`,
      isReached: (ratio) => (least === null ? null : ratio >= least),
      how: `one core, in memory; ${played.rounds.length} rounds of ${texts.length} events, legal play, ${each} findings; ${repeats} turns after ${warmUps} that warm up${parsed > 0 ? '' : ': nothing was parsed'}`,
    });
  row('', figures.judged, null);
  row(', the effective history made before it', figures.fromStored, 0.6);
};

await measure('Two-Up', twoUp, twoUpTable);
await measure('Casino War with every card recorded', casinoWar, warTable(games));
await measure('Double Chance', doubleChance, chanceTable(games));
// Each game that was judged before makes code that all games share slower: these come last, so that the rows above stay what they were.
await measure(
  'Two-Up under its undated copy',
  twoUp,
  twoUpTable,
  twoUp.editions.find(({ id }) => id === 'two-up/undated'),
);
await measure('Commemorative Two-Up', commemorativeTwoUp, ringSetting({ seed: 42, rounds: games }));
