import type { Game } from '../../domain/games/game.ts';
import { isHardlyIt } from '../../domain/rulebook/same-document.ts';
import type { OfficialWords } from '../shared/official-texts/readable.ts';

/** How many clauses of an edition a text was found to hold, and a warning where it is hardly the text of that edition. */
export type ClausesHeld = {
  /** Null where the words of the text cannot be read. */
  readonly found: number | null;
  readonly of: number;
  readonly warning: string | null;
};

/** Looks for the clauses of an edition in a text that is kept here. */
export type ClausesIn = (
  text: { readonly sha256: string; readonly mediaType: string },
  edition: string,
) => Promise<ClausesHeld>;

const unread = (of: number): ClausesHeld => ({
  found: null,
  of,
  warning: 'The words of this text cannot be read, so none of its sentences is shown beside a clause.',
});

export const clausesIn =
  (on: { readonly games: readonly Game[]; readonly officialWords: Pick<OfficialWords, 'spansOf'> }): ClausesIn =>
  async (text, id) => {
    const edition = on.games.flatMap(({ editions }) => editions).find((one) => one.id === id);
    if (!edition) return unread(0);
    const document = await on.officialWords.spansOf(text, edition);
    if ('because' in document) return unread(edition.sections.flatMap(({ clauses }) => clauses).length);
    const { found, clauses: of } = document;
    const warning = `Only ${found} of ${of} clauses were found. Is this the text of ${id}? It is attached; a correction of the event takes it back.`;
    return { found, of, warning: isHardlyIt(document) ? warning : null };
  };
