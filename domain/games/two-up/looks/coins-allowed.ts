import { gathered } from '../../../kernel/gathered.ts';
import { inSentence } from '../../../kernel/word-list.ts';
import type { LookContext, Sighting } from '../../../law/clause.ts';
import { by } from '../../../law/persons.ts';
import { isOfPlayers } from '../../../provisions/by-whom.ts';
import { leaveGrounds } from '../events.ts';
import type { FactOf } from '../facts.ts';
import type { SessionPicture } from '../round.ts';
import { CoinSet, coinsOf, doneWithCoins, type Done, type LostCoinsRule, type Worn } from './coin-sets.ts';
import { onSilence, type SessionLook } from './reading.ts';

/** Leave to go on with what is left of a set that lost more than one coin, and the player who is the spinner of that game. */
type Leave = {
  readonly fact: FactOf<'two-up.CoinsOffered'>;
  readonly decision: NonNullable<FactOf<'two-up.CoinsOffered'>['data']['decision']>;
  readonly spinner: string | null;
  readonly worn: Worn;
};

const follow = (set: CoinSet, { fact, spinner }: Done): void => {
  if (fact.type === 'table.EquipmentChanged') set.renew(fact.data.broughtIn?.equipmentId ?? null);
  else if (fact.type === 'two-up.CoinSetReplaced') set.renew(fact.data.broughtIn);
  else if (fact.type === 'two-up.FoundCoinChecked') set.found(fact.data.coin);
  else if (fact.type === 'two-up.CoinSearchEnded') set.search(fact, spinner);
  else if (fact.type === 'two-up.CoinsChosen') set.choose(fact.data.coinSet, coinsOf(fact));
  else if (fact.type === 'two-up.CoinsSpun') set.spin(coinsOf(fact));
};

/** The leaves that were needed. While one coin of a set is lost and no more, nobody has to be allowed to go on with the others. */
const leavesGiven = (session: SessionPicture, isTogether: boolean): readonly Leave[] => {
  const set = new CoinSet(isTogether);
  return gathered(doneWithCoins(session), (done): readonly Leave[] => {
    follow(set, done);
    const { fact, spinner } = done;
    if (fact.type !== 'two-up.CoinsOffered' || !fact.data.decision || !set.worn) return [];
    return [{ fact, decision: fact.data.decision, spinner, worn: set.worn }];
  });
};

const ofLeaves =
  (
    { question }: LostCoinsRule,
    seen: (leave: Leave, session: SessionPicture, on: LookContext) => readonly Sighting[],
  ): SessionLook =>
  (session, on) =>
    gathered(leavesGiven(session, on.interpretation(question) !== 'at-one-time'), (leave) =>
      seen(leave, session, on).map((one) =>
        leave.worn.byTimes ? { ...one, interpretations: [question, ...(one.interpretations ?? [])] } : one,
      ),
    );

const allowed = ({ fact, decision }: Leave): string =>
  `${decision.by} allowed ${fact.data.personId} to go on with the coins that were left`;

/**
 * 7.4.5: leave by a player. The text names nobody who may give it; it says that the spinner may be allowed, so that nobody allows
 * themselves.
 */
export const coinsAllowedByPlayers = (rule: LostCoinsRule): SessionLook =>
  ofLeaves(rule, (leave, { table }) => {
    const { fact, decision } = leave;
    if (!isOfPlayers(table, { personId: decision.by, claimed: decision.roleClaimed }, fact)) return [];
    const doubt = { undetermined: { missing: 'who may allow it: the text names nobody' } };
    const says = `${allowed(leave)}, and is a player`;
    return [{ deed: fact, persons: by(decision.by), says, ...(decision.by === fact.data.personId ? {} : doubt) }];
  });

/** 7.4.5: leave for another than the player who was the spinner when the coins were lost. */
export const coinsAllowedToAnother = (rule: LostCoinsRule): SessionLook =>
  ofLeaves(rule, (leave) => {
    const { fact, decision, spinner, worn } = leave;
    const { personId } = fact.data;
    const isTheirs = worn.spinner === null ? personId !== spinner : personId === worn.spinner;
    if (isTheirs) return [];
    const says = `${allowed(leave)}, who was not the spinner when they were lost`;
    return [{ deed: fact, persons: by(decision.by), says }];
  });

/** 7.4.5: leave that was given for something else than to avoid a delay, or for nothing that anybody said. */
export const coinsAllowedForOtherCauses = (rule: LostCoinsRule, clause: string): SessionLook =>
  ofLeaves(rule, (leave, _session, { interpretation }) => {
    const { fact, decision } = leave;
    const { ground } = decision;
    const sighting = { deed: fact, persons: by(decision.by) };
    // Who cites the clause, and gives no other ground, has named the one that stands in it.
    if (ground === 'no-delay' || (ground === 'none' && decision.clause === clause)) return [];
    if (ground === 'none') {
      const silent = onSilence(interpretation, rule.silence, 'why it was allowed: nobody recorded it');
      return [{ ...sighting, says: `${allowed(leave)} and gave no ground`, ...silent }];
    }
    const undetermined = { missing: 'whether it was to avoid a delay of the game' };
    const says = `${allowed(leave)} and did so for "${inSentence(leaveGrounds, ground)}"`;
    return [{ ...sighting, says, undetermined }];
  });
