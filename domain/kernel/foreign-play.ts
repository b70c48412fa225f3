/** Why a play may not join a stream: it is of another game than the stream. */
type ForeignPlay = 'play-is-not-known-to-this-game';

/** Refuses a play that the game of a stream does not know. Events of the stream's own family are not plays, and are not refused. */
export const refuseForeignPlay = (
  type: string,
  ownFamily: string,
  game: string | undefined,
  isPlayOf: (game: string, family: string) => boolean,
): ForeignPlay | undefined => {
  const family = type.slice(0, type.indexOf('.'));
  if (family === ownFamily || (game !== undefined && isPlayOf(game, family))) return undefined;
  return 'play-is-not-known-to-this-game';
};
