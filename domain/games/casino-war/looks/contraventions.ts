import { gathered } from '../../../kernel/gathered.ts';
import type { Moment } from '../../../kernel/placed.ts';
import type { LookContext, Sighting } from '../../../law/clause.ts';
import { by, wronged } from '../../../law/persons.ts';
import type { Wager } from '../../../round/wager-book.ts';
import { deviceGroundedIn, doneWithPower, voidGroundedIn } from '../../../settlement/grounds.ts';
import { limitsAt } from '../../../table/limits.ts';
import type { TableRecord } from '../../../table/record.ts';
import { isDealtByTheRules } from '../counting.ts';
import { isKnownKind } from '../events.ts';
import { readingOf, type WarReading } from '../reading.ts';
import type { RoundPicture, SessionPicture } from '../round.ts';
import type { Terms } from '../rules.ts';
import { boxesAtWar } from '../deal.ts';
import { effectOf, touchedAfterClose } from '../touched.ts';
import { ofWager, onSilence, type RoundLook, type SessionLook } from './reading.ts';

/** What a ruling for a breach of the rules rests on: how silence is read, and whether the breach may be another person's. */
export type BreachRule = { readonly terms: Terms; readonly silence: string; readonly ofAnother: string };

/** Somebody who broke a rule by the record; null where it is not known who did. */
type Breach = { readonly personId: string | null; readonly deed: Moment };

const isOutsideLimits = ({ table }: RoundPicture, { placement, laid, found }: Wager): boolean => {
  const limits = laid && limitsAt(table, placement.kind, laid.fact);
  const isOutside =
    limits !== null &&
    limits !== undefined &&
    (placement.stakeCents < limits.minCents || placement.stakeCents > limits.maxCents);
  return found.length > 0 || isOutside;
};

/** Wagers that were laid as the rules do not have them. */
const byWagers = (picture: RoundPicture, reading: WarReading): readonly Breach[] => {
  const atWar = boxesAtWar(picture, reading);
  return gathered(picture.wagers, (wager) => {
    const { laid, personId, placement } = wager;
    if (!laid) return [];
    const isRaise = placement.kind === 'go-to-war';
    const isWrong =
      laid.fact.data.medium !== 'chips' ||
      !isKnownKind(placement.kind) ||
      (isRaise ? !atWar.includes(placement.hand ?? '') : isOutsideLimits(picture, wager));
    return isWrong ? [{ personId, deed: laid.fact }] : [];
  });
};

/** Who put down, changed or took back a wager, as far as the record says. */
const doerOf = ({ wager, deed: { fact } }: ReturnType<typeof touchedAfterClose>[number]): string | null => {
  const { by: doer, placedBy } = fact.data as { readonly by?: string | null; readonly placedBy?: string | null };
  return doer ?? placedBy ?? wager.personId;
};

/** Wagers laid, changed or taken back when it was too late, or may have been. */
const byTouches = (picture: RoundPicture, reading: WarReading): readonly Breach[] =>
  gathered(touchedAfterClose(picture, reading), (touch) =>
    effectOf(picture, reading, touch) === 'effective' ? [] : [{ personId: doerOf(touch), deed: touch.deed.fact }],
  );

/** Errors of the dealer, whom the record may not name. */
const byDealers = (picture: RoundPicture, reading: WarReading): readonly Breach[] => {
  const [first] = picture.cards;
  const isWrong = picture.errors.length > 0 || !isDealtByTheRules(picture, reading);
  return first && isWrong ? [{ personId: null, deed: first.by.fact }] : [];
};

/** What was reported of persons, and that they had been excluded before. */
const atTable = ({ facts, exclusions }: TableRecord): readonly Breach[] => [
  ...gathered(facts, (fact) =>
    fact.type === 'table.ConductReported' ? [{ personId: fact.data.personId, deed: fact }] : [],
  ),
  ...exclusions.map((fact) => ({ personId: fact.data.personId, deed: fact })),
];

const inRound = (picture: RoundPicture, reading: WarReading): readonly Breach[] => [
  ...byWagers(picture, reading),
  ...byTouches(picture, reading),
  ...byDealers(picture, reading),
];

/** Does the record show a breach by a person before a ruling, or by others only? What the clocks cannot tell may have been before. */
const shownOf = (
  breaches: readonly Breach[],
  personId: string | null,
  ruling: Moment,
): 'own' | 'of-another' | 'none' => {
  const before = breaches.filter(
    ({ deed }) => deed !== ruling && deed.atMs - deed.uncertaintyMs <= ruling.atMs + ruling.uncertaintyMs,
  );
  if (before.some((one) => personId !== null && one.personId === personId)) return 'own';
  return before.length > 0 ? 'of-another' : 'none';
};

/** What a ruling for a breach leaves open; null where the record shows the breach, or what was done by another is read to be enough. */
const leftOpen = (
  shown: ReturnType<typeof shownOf>,
  personId: string | null,
  { silence, ofAnother }: BreachRule,
  { interpretation }: LookContext,
): Partial<Sighting> | null => {
  if (shown === 'none')
    return onSilence(interpretation, silence, `whether ${personId ?? 'anybody'} broke a rule: nobody recorded it`);
  if (shown === 'own' || interpretation(ofAnother) === 'any-person') return null;
  const missing = 'whether a breach by another person is enough: the text does not say that the two are the same';
  return { interpretations: [ofAnother], undetermined: { missing } };
};

/** What the record shows instead of a breach by that person. */
const butShown: Readonly<Record<ReturnType<typeof shownOf>, string>> = {
  own: '',
  'of-another': ', and the record shows one by others only',
  none: ', and no breach is on record',
};

/** Wagers declared void for a breach of the rules that the record does not show otherwise, or shows of another person only. */
export const voidsForBreachesNotShown =
  (rule: BreachRule): RoundLook =>
  (picture, on) => {
    const reading = readingOf(rule.terms, on.interpretation);
    return gathered(picture.wagers, (wager) =>
      gathered(wager.voids, (ruling) => {
        const isGrounded = voidGroundedIn(picture.table, wager, ruling, rule.terms.grounds.device) === 'yes';
        // One by somebody who may not is found as that, and has no effect.
        if (!isGrounded || !doneWithPower(picture, ruling, reading.maySetAside)) return [];
        const breaches = [...inRound(picture, reading), ...atTable(picture.table)];
        const shown = shownOf(breaches, wager.personId, ruling.fact);
        const open = leftOpen(shown, wager.personId, rule, on);
        const { by: decider } = ruling.fact.data.decision;
        const says = `${decider} declared the wager ${wager.wagerId} void for a breach of the rules${butShown[shown]}`;
        return open
          ? ofWager(wager, ruling, says, { persons: [...by(decider), ...wronged(wager.personId)], ...open })
          : [];
      }),
    );
  };

/** Players excluded from the game for a breach of the rules that the record does not show otherwise, or shows of another person only. */
export const exclusionsForBreachesNotShown =
  (rule: BreachRule): SessionLook =>
  ({ table, rounds }: SessionPicture, on) => {
    const reading = readingOf(rule.terms, on.interpretation);
    return gathered(table.exclusions, (fact) => {
      const { personId, from, decision } = fact.data;
      const grounds = rule.terms.grounds.device;
      const isDone = from === 'game' && doneWithPower({ table }, { fact, at: 0 }, reading.maySetAside);
      if (!isDone || deviceGroundedIn(table, personId, fact, grounds) !== 'yes') return [];
      const breaches = [...gathered(rounds, (round) => inRound(round, reading)), ...atTable(table)];
      const shown = shownOf(breaches, personId, fact);
      const open = leftOpen(shown, personId, rule, on);
      const says = `${decision.by} excluded ${personId} from the game for a breach of the rules${butShown[shown]}`;
      return open ? [{ deed: fact, persons: [...by(decision.by), ...wronged(personId)], says, ...open }] : [];
    });
  };
