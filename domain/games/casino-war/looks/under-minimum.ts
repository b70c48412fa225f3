import { dealtAt } from '../../../equipment/cards/drawn-cards.ts';
import { timeOrder } from '../../../kernel/effective-history.ts';
import { gathered } from '../../../kernel/gathered.ts';
import { lastThat } from '../../../kernel/last-that.ts';
import { memoOn } from '../../../kernel/memo.ts';
import { inDollars } from '../../../kernel/money.ts';
import type { Holders, Look, Sighting } from '../../../law/clause.ts';
import { by, concerning, wronged } from '../../../law/persons.ts';
import { owedByHolder } from '../../../provisions/by-whom.ts';
import { oneForSilence, onSilence } from '../../../provisions/sightings.ts';
import { gotItsStake, isLaid, placementBefore, type LaidWager, type Wager } from '../../../round/wager-book.ts';
import { hasNoGround } from '../../../settlement/grounds.ts';
import { limitsAt } from '../../../table/limits.ts';
import type { FactOf } from '../facts.ts';
import type { RoundPicture, SessionPicture } from '../round.ts';
import { isLimited } from './limits.ts';

type SessionLook = Look<SessionPicture>;

/** A wager under the minimum that was dealt to: how it lay, and where it got its stake. */
type Under = {
  readonly wager: LaidWager;
  readonly stakeCents: number;
  readonly minCents: number;
  readonly since: LaidWager['laid'];
  readonly round: RoundPicture;
};

const underMemo = memoOn<RoundPicture, readonly Under[]>();

const underIn = (round: RoundPicture): readonly Under[] => underMemo.get(round) ?? underMemo.set(round, underOf(round));

const underOf = (round: RoundPicture): readonly Under[] => {
  const [first] = round.cards;
  if (!first) return [];
  return gathered(round.wagers.filter(isLaid), (wager) => {
    const lies = placementBefore(wager, dealtAt(first).at);
    if (!lies || !isLimited(lies.kind) || wager.laid.at > dealtAt(first).at) return [];
    if (wager.refusals.length + wager.voids.length > 0) return [];
    const since = gotItsStake(wager, lies, wager.laid) as LaidWager['laid'];
    const minCents = limitsAt(round.table, lies.kind, since.fact)?.minCents ?? 0;
    return lies.stakeCents < minCents ? [{ wager, stakeCents: lies.stakeCents, minCents, since, round }] : [];
  });
};

/** The rounds of a session and of those that it continues, in order. */
const roundsUpTo = ({ rounds, continues }: SessionPicture): readonly RoundPicture[] =>
  continues ? [...roundsUpTo(continues), ...rounds] : rounds;

/** That somebody was told: who, as far as that is on record, and by which event. */
type Told = {
  readonly personId: string | null;
  /** About which wager; null where no wager of that number was laid in the round by then, or before it. */
  readonly wager: Wager | null;
  readonly fact: FactOf<'casino-war.OwnerAdvised'>;
};

/** The wager of a number that is spoken of in the last of these rounds. Numbers may begin anew in each: it is the last that was laid. */
const wagerOf = (rounds: readonly RoundPicture[], wagerId: string): Wager | null =>
  lastThat(
    gathered(rounds, ({ wagers }) => wagers.filter(isLaid)),
    (one) => one.wagerId === wagerId,
  ) ?? null;

const toldIn = (rounds: readonly RoundPicture[]): readonly Told[] =>
  gathered(rounds, ({ advised }, index) =>
    advised.map(({ fact }) => {
      const wager = wagerOf(rounds.slice(0, index + 1), fact.data.wagerId);
      return { wager, personId: fact.data.personId ?? wager?.personId ?? null, fact };
    }),
  );

const isTo = (wager: Under['wager'], told: Told): boolean =>
  told.wager === wager || (wager.personId !== null && told.personId === wager.personId);

const named = ({ wager, stakeCents }: Under): string => `the wager ${wager.wagerId} of ${inDollars(stakeCents)}`;

/** Wagers under the minimum whose owners were not told that no further one will be accepted, before the table closed or at all. */
export const ownersNotAdvised =
  (dealer: Holders, silence: string): SessionLook =>
  (session, { interpretation }) => {
    const told = toldIn(roundsUpTo(session));
    const seen = gathered(
      session.rounds.filter(({ closed, racked }) => closed !== null || racked.length > 0),
      underIn,
    )
      .filter(({ wager }) => !told.some((one) => isTo(wager, one)))
      .map((under): Sighting => {
        const { wager, since, stakeCents, minCents, round } = under;
        return {
          deed: since.fact,
          wagerId: wager.wagerId,
          persons: [...owedByHolder(round.table, dealer, since.fact), ...concerning(wager.personId)],
          says: `${named(under)} was under the minimum of ${inDollars(minCents)}, and that its owner was told so is not on record`,
          figures: { stakeCents, minCents },
          ...onSilence(interpretation, silence, 'whether the owner was told: nobody recorded it'),
        };
      });
    return oneForSilence(seen, silence);
  };

/** How being told stands to something, and the doubt of the clocks. */
type Order = { readonly stands: 'before' | 'after' | 'unclear'; readonly doubt: Pick<Sighting, 'undetermined'> };

const missing = 'whether the player had been told by then';

/** Was it told before something, as far as the clocks can tell? */
const toldBefore = (told: readonly Told[], deed: Sighting['deed']): Order => {
  let open: Order = { stands: 'after', doubt: {} };
  for (const { fact } of told) {
    const order = timeOrder(fact, deed);
    if (order.certain && order.before) return { stands: 'before', doubt: {} };
    if (order.certain) continue;
    const { apartMs, uncertaintyMs } = order;
    open = { stands: 'unclear', doubt: { undetermined: { missing, apartMs, uncertaintyMs } } };
  }
  return open;
};

/** Wagers under the minimum that were accepted from a player who had been told that no further one would be. */
export const furtherWagersUnderTheMinimum =
  (dealer: Holders): SessionLook =>
  (session) => {
    const told = toldIn(roundsUpTo(session));
    if (told.length === 0) return [];
    return gathered(gathered(session.rounds, underIn), (under): readonly Sighting[] => {
      const { wager, since, stakeCents, minCents, round } = under;
      const order = toldBefore(
        told.filter((one) => isTo(wager, one) && one.wager !== wager),
        since.fact,
      );
      if (order.stands === 'after') return [];
      return [
        {
          deed: since.fact,
          wagerId: wager.wagerId,
          persons: [...owedByHolder(round.table, dealer, since.fact), ...concerning(wager.personId)],
          says: `${named(under)} was accepted under the minimum of ${inDollars(minCents)}, though ${wager.personId ?? 'its owner'} had been told that no further one would be`,
          figures: { stakeCents, minCents },
          ...order.doubt,
        },
      ];
    });
  };

const isForItsSize = ({ data: { decision } }: FactOf<'round.WagerRefused'>): boolean =>
  decision.ground === 'outside-limits' || hasNoGround(decision);

/** Wagers under the minimum that were refused though their owner had not been told before: the first is paid or collected. */
export const firstWagersRefused: SessionLook = (session) => {
  if (session.rounds.every(({ refusals }) => refusals.length === 0)) return [];
  const all = roundsUpTo(session);
  const told = toldIn(all);
  const under = gathered(all, underIn);
  return gathered(session.rounds, ({ refusals, table }) =>
    gathered(refusals, ({ fact }): readonly Sighting[] => {
      const { personId, kind, stakeCents, wagerId, decision } = fact.data;
      const minCents = limitsAt(table, kind, fact)?.minCents ?? 0;
      if (!isLimited(kind) || stakeCents >= minCents || !isForItsSize(fact)) return [];
      const order = toldBefore(
        told.filter((one) => personId !== null && one.personId === personId),
        fact,
      );
      if (order.stands === 'before') return [];
      const earlier = under.some(({ wager, since }) => wager.personId === personId && since.fact.atMs < fact.atMs);
      const isOpen = personId === null || earlier;
      return [
        {
          deed: fact,
          ...(wagerId === null ? {} : { wagerId }),
          persons: [...by(decision.by), ...wronged(personId)],
          says: `${decision.by} refused a wager of ${inDollars(stakeCents)} under the minimum of ${inDollars(minCents)}, which is to be paid or collected the first time`,
          figures: { stakeCents, minCents },
          ...(isOpen ? { undetermined: { missing } } : {}),
          ...order.doubt,
        },
      ];
    }),
  );
};
