/**
 * Money that one patron hands another by a play, in a game without a house: the wager that it is of, and how much its owner gets by it, in
 * cents (negative: gives). Undefined for a play by which no money moves.
 */
export type HandedIn = (fact: {
  readonly type: string;
  readonly data: unknown;
}) => { readonly wagerId: string; readonly cents: number } | undefined;
