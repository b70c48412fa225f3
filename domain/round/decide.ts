import { correctionOf, decider, happeningOf } from '../kernel/decider.ts';
import { refuseForeignPlay } from '../kernel/foreign-play.ts';
import { evolveLifecycle, notBegun, refuseByLifecycle, type Bounds, type Lifecycle } from '../kernel/lifecycle.ts';
import { comesAfterClosing } from './after-closing.ts';

/** Why an event may not join a round: the word that a program reads, and the sentence that a person reads. */
export const roundRefusals = {
  'first-event-must-open-the-round': 'The first event of a round must be round.RoundOpened.',
  'round-is-already-open': 'The round is already open, by another event. Another round needs another sequence number.',
  'round-is-already-closed':
    'The round is closed. It takes corrections, late entries, rulings, the money that they move, and errors that are found.',
  'game-is-not-known': 'The game is not installed here.',
  'play-is-not-known-to-this-game':
    "The play does not belong to the round's game. A round takes round events and plays of the game it was opened for.",
} as const;
export type RoundRejection = keyof typeof roundRefusals;

type RoundOpening = { readonly game: string; readonly editionStamp: string | null };
export type RoundState = Lifecycle<RoundOpening>;
export type RoundContext = {
  readonly knowsGame: (game: string) => boolean;
  /** Whether events of a family are plays of the game that stand in its rounds. */
  readonly isPlayOf: (game: string, family: string) => boolean;
};

const bounds: Bounds<RoundRejection> = {
  opens: 'round.RoundOpened',
  closes: 'round.RoundClosed',
  mustOpen: 'first-event-must-open-the-round',
  alreadyOpen: 'round-is-already-open',
  alreadyClosed: 'round-is-already-closed',
  afterClosing: comesAfterClosing,
};

/**
 * Guards the record of a round: it is opened once, for a game we know, takes that game's plays and no other's, and after its
 * closing only corrections, late entries, rulings, the money that those move, and errors that are found then. What people did at the
 * table is never refused for being wrong.
 */
export const roundDecider = decider<RoundState, RoundContext, RoundRejection>({
  initial: notBegun,
  evolve: (state, event) => evolveLifecycle(bounds, state, event),
  refuse: (state, event, { knowsGame, isPlayOf }) => {
    const byLifecycle = refuseByLifecycle(bounds, state, event);
    if (byLifecycle !== undefined) return byLifecycle;
    const correction = correctionOf(event);
    const happening = correction ? correction.replacement : happeningOf(event);
    if (!happening) return undefined;
    if (happening.type === bounds.opens) {
      const { game } = happening.data as RoundOpening;
      return knowsGame(game) ? undefined : 'game-is-not-known';
    }
    return refuseForeignPlay(happening.type, 'round', state.opening?.game, isPlayOf);
  },
});
