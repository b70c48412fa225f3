import type { JsonObject } from '../../domain/kernel/json.ts';
import { disputeEntries } from '../../projections/disputes/timeline.ts';
import type { DisputeDetails } from '../../projections/disputes/queries.ts';
import { gameReadings } from '../../projections/kit/projection.ts';
import { ladderSaid } from '../../projections/queries/dispute-answers/ladder.ts';
import type { AnswersMaterial, FoundSaid } from '../../projections/queries/dispute-answers/material.ts';
import { streamRead } from '../../projections/record-entries.ts';
import { findGames } from '../../services/shared/games/find-games.ts';
import { aDispute, aSession, disputeStream, recorder, roundStream, secondsIn, venue } from '../support/stored.ts';

const games = gameReadings(await findGames());
const decided = (by: string, ground: string): JsonObject => ({
  outcome: 'against-complainant',
  clauses: null,
  evidence: null,
  awardedCents: null,
  collectedCents: null,
  decision: { by, roleClaimed: 'casino-supervisor', ground },
});

type Law = {
  readonly game?: string | null;
  /** The games of its rounds, one each; left out: it is about none. */
  readonly rounds?: readonly string[];
  /** From which day an edition was in force. */
  readonly from?: string;
  readonly watchesRank?: boolean;
  readonly isOfficial?: boolean;
  readonly findings?: (review: string) => FoundSaid['findings'];
};

/** What is said of the review in a dispute that was decided and reviewed on 25 April 2026. */
const reviewed = ({ game = 'two-up', from = '2020-01-01', rounds: played = [], ...law }: Law): string => {
  const record = recorder();
  record.add(disputeStream(), 'dispute.DisputeRaised', { game, sessions: [], rounds: [], wagers: [] });
  record.add(disputeStream(), 'dispute.DecisionMade', decided('gs-1', 'record'));
  const review = record.add(disputeStream(), 'dispute.ReviewDecided', decided('cs-1', 'record'));
  const own = streamRead('dispute', disputeStream(), record.events());
  const dispute = { dispute: aDispute, venue, game, rounds: [], sessions: [], raisedAt: secondsIn(0) };
  const rounds = played.map((ofGame, place) => {
    const round = recorder();
    const stream = roundStream(`${aSession}.${place + 1}`);
    round.add(stream, 'round.RoundOpened', { game: ofGame, editionStamp: null });
    return streamRead('round', stream, round.events());
  });
  const read = { dispute: dispute as unknown as DisputeDetails, own, rounds, sessions: [], continued: [] };
  const editions = recorder();
  const stream = `edition-${venue}.two-up` as const;
  editions.add(stream as never, 'edition.EditionCommenced', { edition: 'two-up/star-2016', effectiveFrom: from });
  const material = {
    games,
    read,
    entries: disputeEntries(read, games),
    zone: 'Australia/Sydney',
    editions: new Map([['two-up', streamRead('edition', stream, editions.events()).facts]]),
    found: { isOfficial: law.isOfficial ?? true, findings: law.findings?.(review.eventId) ?? [] },
    watchesRank: () => law.watchesRank ?? true,
  };
  const { lines } = ladderSaid(material as unknown as AnswersMaterial);
  return lines.find(({ events }) => events.includes(review.eventId))?.says ?? '';
};

describe('What is said of the rank of a reviewer', () => {
  it('names the edition that governs the day, where nothing was found', () => {
    expect(reviewed({})).toContain(
      ' two-up/star-2016 governs that day, and the examination found nothing against the rank of the reviewer by it.',
    );
    expect(reviewed({ isOfficial: false })).toContain('an examination that is provisional found nothing against');
  });

  it('is that none governs, where no edition was in force on that day', () => {
    const says = reviewed({ from: '2026-04-26' });
    expect(says).toContain('No edition of two-up was in force on 2026-04-25, so none governs who may review');
    expect(says).not.toContain('found nothing against');
  });

  it('is that the edition does not speak of it, where it watches no rank', () => {
    const says = reviewed({ watchesRank: false });
    expect(says).toContain('two-up/star-2016 governs that day, and says nothing of the rank of a reviewer');
    expect(says).not.toContain('found nothing against');
  });

  it('is that nobody knows which governs, where the game is not on record', () => {
    expect(reviewed({ game: null })).toContain(
      'Which game it was is not on record, so it is not known which edition governs who may review',
    );
  });

  it('is that nobody knows which governs, where its rounds are of two games', () => {
    expect(reviewed({ rounds: ['two-up', 'double-chance'] })).toContain(
      'Its rounds are of more than one game, so it is not known which edition governs who may review',
    );
    expect(reviewed({ rounds: ['two-up', 'two-up'] })).toContain('two-up/star-2016 governs that day');
  });

  it('is left to the finding, where there is one about this review', () => {
    const finding = { citation: 'r 9.12', code: 'REVIEWER_NOT_SENIOR', verdict: 'violation', says: 'they are not' };
    const says = reviewed({ findings: (deed) => [{ ...finding, deed }] });
    expect(says).not.toMatch(/governs|found nothing/);
    expect(reviewed({ findings: () => [{ ...finding, deed: 'another' }] })).toContain('found nothing against');
  });
});
