import type { Decision } from '../kernel/decision.ts';
import { timeOrder } from '../kernel/effective-history.ts';
import { gathered } from '../kernel/gathered.ts';
import type { Holders, Look, Sighting } from '../law/clause.ts';
import { by, wronged } from '../law/persons.ts';
import { deviceGroundedIn } from '../settlement/grounds.ts';
import { exclusionsFrom } from '../table/exclusions.ts';
import type { AtTable, WithWagers } from './at-table.ts';
import { wrongGround, type GroundRule } from './rulings.ts';

type Deed = Sighting['deed'];

/** Somebody who was excluded, and by which deed. */
export type Exclusion = { readonly personId: string; readonly deed: Deed };

/** Something that somebody did, or was given, and that an exclusion forbids; what it was, as a sentence goes on that begins with them. */
export type ForbiddenDeed = Exclusion & { readonly did: string; readonly wagerId?: string };

/** An exclusion that a document knows. */
export type ExclusionRule<Session> = {
  readonly from: 'ring' | 'game' | 'casino';
  /** An exclusion by anybody else has no effect. */
  readonly mayExclude: Holders;
  /** Exclusions that the game records in plays of its own. */
  readonly byPlays: (session: Session) => readonly Exclusion[];
  /** What an excluded person may not do. */
  readonly deedsIn: (session: Session) => readonly ForbiddenDeed[];
  /** The sentence about somebody who did it. */
  readonly says: (forbidden: ForbiddenDeed) => string;
  /** The open question what a wager counts for that an excluded person laid; null where the exclusion is not about wagers. */
  readonly questionOfWagers: string | null;
};

/** Wagers laid or raised. What is said of the others: taken back, made smaller or refused, nobody takes part by it. */
export const wagersMadeIn = ({ wagers }: WithWagers): readonly ForbiddenDeed[] =>
  gathered(wagers, ({ wagerId, personId, laid, placement, changes, refusals }) => {
    if (personId === null || refusals.length > 0) return [];
    let stakeCents = placement.stakeCents;
    const raises = changes.filter((change) => {
      const isRaise = change.placement !== null && change.placement.stakeCents > stakeCents;
      stakeCents = change.placement?.stakeCents ?? 0;
      return isRaise;
    });
    const made = (deed: Deed, did: string) => ({ personId, wagerId, deed, did: `${did} the wager ${wagerId}` });
    const first = laid?.fact.type === 'round.WagerPlaced' ? [made(laid.fact, 'laid')] : [];
    return [...first, ...raises.map(({ fact }) => made(fact, 'raised'))];
  });

/** Since when each was excluded: somebody excluded a second time was excluded all the while. */
const excludedSince = (exclusions: readonly Exclusion[]): ReadonlyMap<string, Deed> => {
  const since = new Map<string, Deed>();
  for (const { personId, deed } of exclusions) {
    const known = since.get(personId);
    if (!known || deed.atMs < known.atMs) since.set(personId, deed);
  }
  return since;
};

const unclearSince = (
  personId: string,
  { apartMs, uncertaintyMs }: { readonly apartMs: number; readonly uncertaintyMs: number },
): Pick<Sighting, 'undetermined'> => ({
  undetermined: { missing: `whether ${personId} had been excluded by then`, apartMs, uncertaintyMs },
});

/** Excluded persons who did all the same what they were excluded from, before the table closed; with a wager once. */
export const excludedPersonsBack =
  <Session extends AtTable>(rule: ExclusionRule<Session>): Look<Session> =>
  (session) => {
    const { from, mayExclude, questionOfWagers } = rule;
    const atTable = exclusionsFrom(session.table, [from], mayExclude.roles);
    const since = excludedSince([
      ...atTable.map((deed) => ({ personId: deed.data.personId, deed })),
      ...rule.byPlays(session),
    ]);
    if (since.size === 0) return [];
    const wagers = new Set<string>();
    return gathered(rule.deedsIn(session), (forbidden): readonly Sighting[] => {
      const { deed, personId, wagerId } = forbidden;
      const excluded = since.get(personId);
      const order = excluded && timeOrder(excluded, deed);
      if (!order || (order.certain && excluded.atMs >= deed.atMs) || (wagerId !== undefined && wagers.has(wagerId)))
        return [];
      if (wagerId !== undefined) wagers.add(wagerId);
      return [
        {
          deed,
          persons: by(personId),
          says: rule.says(forbidden),
          ...(wagerId === undefined ? {} : { wagerId }),
          ...(wagerId === undefined || questionOfWagers === null ? {} : { interpretations: [questionOfWagers] }),
          ...(order.certain ? {} : unclearSince(personId, order)),
        },
      ];
    });
  };

/** What a document asks of an exclusion from the game or from the casino: that the person had a device. */
export type ExclusionGroundRule = Omit<GroundRule, 'question'> & {
  readonly from: 'game' | 'casino';
  /** May it rest on other law too? Then a decision that cites something else than a rule of the document is left to that. */
  readonly orByOtherLaw: boolean;
};

const citesOtherLaw = ({ clause }: Decision): boolean =>
  clause !== undefined && clause !== null && !/^[\d.]+(?:\([a-z]\))?$/.test(clause);

/** Exclusions on none of the grounds for them. */
export const exclusionsWithoutGround =
  (rule: ExclusionGroundRule): Look<AtTable> =>
  ({ table }) =>
    gathered(table.facts, (fact) => {
      if (fact.type !== 'table.PlayerExcluded' || fact.data.from !== rule.from) return [];
      const { personId, decision } = fact.data;
      if (rule.orByOtherLaw && citesOtherLaw(decision)) return [];
      const grounded = deviceGroundedIn(table, personId, fact, rule.grounds);
      if (grounded === 'yes') return [];
      const { says, ...open } = wrongGround(grounded, decision, rule);
      const persons = [...by(decision.by), ...wronged(personId)];
      return [
        { deed: fact, persons, says: `${decision.by} excluded ${personId} from the ${rule.from}${says}`, ...open },
      ];
    });

/** Exclusions from something that the document knows no exclusion from. One that rests on other law is left to that. */
export const exclusionsUnknownToTheRules =
  (known: 'game' | 'casino'): Look<AtTable> =>
  ({ table }) =>
    gathered(table.exclusions, (fact) => {
      const { personId, from, decision } = fact.data;
      if (from === known || citesOtherLaw(decision)) return [];
      const isCited = decision.clause !== undefined && decision.clause !== null;
      const says = `${decision.by} excluded ${personId} from the ${from}; these rules know an exclusion from the ${known} only`;
      return [
        {
          deed: fact,
          persons: [...by(decision.by), ...wronged(personId)],
          says,
          ...(isCited ? {} : { undetermined: { missing: 'by which law: no provision was cited' } }),
        },
      ];
    });
