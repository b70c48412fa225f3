import { setTimeout as pause } from 'node:timers/promises';
import { between, happens, oneOf, seededChance } from '../../../domain/games/play.ts';
import type { Chance } from '../../../domain/games/play.ts';
import type { Manners } from './misbehaviour.ts';
import type { StandIn } from './stand-in.ts';

export type Faults = Readonly<Record<string, number>>;

/** Everything that goes wrong with a node and the line to it, again and again, until it is cleared. */
export type Weather = {
  /** Lets the node be well again, and says how often what went wrong. */
  readonly clear: () => Promise<Faults>;
};

export type Climate = {
  readonly seed: number;
  /** How long its clients wait for an answer: it freezes for longer. */
  readonly answerMs: number;
  /** The longest pause between two faults of the whole node. */
  readonly calmMs?: number;
};

const mannersOf = (chance: Chance, { answerMs }: Climate, count: (fault: string) => void): Manners => {
  const kinds = [
    ['dropped before applying', 0.01, 'drop-before-applying'],
    ['dropped after applying', 0.01, 'drop-after-applying'],
    ['answered later than the timer', 0.002, { answerAfterMs: answerMs * 2 }],
  ] as const;
  return () => {
    for (const [fault, share, misbehaviour] of kinds) {
      if (!happens(chance, share)) continue;
      count(fault);
      return misbehaviour;
    }
    return undefined;
  };
};

/** Appends are dropped and answered late; the lines are cut, the node freezes for longer than its clients' timer, and restarts. */
export const badWeather = (standIn: StandIn, climate: Climate): Weather => {
  const chance = seededChance(climate.seed);
  const faults: Record<string, number> = {};
  const count = (fault: string): void => {
    faults[fault] = (faults[fault] ?? 0) + 1;
  };
  const cleared = new AbortController();
  const calm = (ms: number): Promise<unknown> => pause(ms, undefined, { signal: cleared.signal }).catch(() => {});

  const restart = async (disk: 'kept' | 'remembered'): Promise<void> => {
    standIn.stop();
    await calm(between(chance, 20, 400));
    await standIn.start(disk);
  };
  const deeds: Readonly<Record<string, () => Promise<void> | void>> = {
    'all lines cut': standIn.dropConnections,
    'frozen for longer than the timer': async () => {
      standIn.freeze();
      await calm(between(chance, climate.answerMs + 100, climate.answerMs * 3));
      standIn.thaw();
    },
    'restarted, and forgot what it had in memory': () => restart('kept'),
    'restarted, and remembered': () => restart('remembered'),
  };
  const rage = async (): Promise<void> => {
    while (!cleared.signal.aborted) {
      await calm(between(chance, 50, climate.calmMs ?? 1_000));
      if (cleared.signal.aborted) return;
      const deed = oneOf(chance, Object.keys(deeds));
      count(deed);
      await deeds[deed]?.();
    }
  };

  standIn.misbehave(mannersOf(chance, climate, count));
  const raging = rage();
  return {
    clear: async () => {
      cleared.abort();
      await raging;
      standIn.misbehave();
      return faults;
    },
  };
};
