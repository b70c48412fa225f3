import type { Position } from '../../../domain/kernel/envelope.ts';

/** Told up to which position all read models are, when they have moved. */
export type Told = (upTo: Position) => void;

/** How a projector tells those who wait for it, in its own process. A projector of another process tells nobody here. */
export type ReadModelsMoved = {
  readonly tell: Told;
  /** Answers how to stop being told. */
  readonly listen: (told: Told) => () => void;
};

export const readModelsMoved = (): ReadModelsMoved => {
  const listeners = new Set<Told>();
  return {
    tell: (upTo) => {
      for (const told of listeners) told(upTo);
    },
    listen: (told) => {
      listeners.add(told);
      return () => void listeners.delete(told);
    },
  };
};
