import type { Clause as AnyClause, Holders, Section as AnySection } from '../../../law/clause.ts';
import { clause as anyClause } from '../../../law/edition.ts';
import type { ByDefinition } from '../looks/removals.ts';
import type { TwoUpPictures } from '../round.ts';
import type { Terms } from '../terms.ts';

export type Clause = AnyClause<TwoUpPictures>;
export type Section = AnySection<TwoUpPictures>;

/** A clause of Two-Up. `{ inferred }` marks a number that our copy lost. */
export const clause = anyClause<TwoUpPictures>;

/** What sections 6 to 9 are read with in a copy of the document: its powers, its words for a role, and the numbers that it lost. */
export type Copy = {
  readonly terms: Terms;
  /** Whom the copy means by the roles that it gives powers to. */
  readonly holders: {
    readonly boxer: Holders;
    readonly casinoSupervisor: Holders;
    /** Who spins out the game of a spinner who was sent out (6.8); and who does by a definition only. */
    readonly dealer: Holders;
    readonly dealerByDefinition: ByDefinition | null;
  };
  /** Who beside the boxer may declare a spin invalid, in the words of the copy. */
  readonly invalidator: 'casino supervisor' | 'game supervisor';
  /** A number that some copies lost: marked in those that did. */
  readonly recovered: (number: string) => string | { readonly inferred: string };
};
