import { timeOrder } from '../kernel/effective-history.ts';
import type { LookContext, Sighting } from '../law/clause.ts';
import { by, concerning, wronged } from '../law/persons.ts';
import type { Advice, Ladder } from './ladder.ts';
import { complaintsNotNamed, raisedTwice, stillOpen } from './owed.ts';
import type { DecisionInTheHouse, DisputeLook, DisputePicture, Placed } from './picture.ts';

/** A duty to tell somebody of their right, and what created it. `open` is what the record, or the text, lacks to say that there is one. */
type Duty = {
  readonly deed: Sighting['deed'];
  readonly personId: string | null;
  /** Advice counts from here on; null: from the beginning. */
  readonly since: DecisionInTheHouse | null;
  /** The decision that left them unsatisfied; null where there was none. */
  readonly of: DecisionInTheHouse | null;
  readonly open: string | null;
};

type Answer = Placed<'dispute.PatronAnswered'>;

/** The last answer of each person to a decision. */
const answersTo = (decision: DecisionInTheHouse, { answers, decisions }: DisputePicture): readonly Answer[] => {
  const until = decisions.find(({ at }) => at > decision.at)?.at ?? Infinity;
  const last = new Map<string | null, Answer>();
  for (const answer of answers) {
    if (answer.at > decision.at && answer.at < until) last.set(answer.fact.data.personId, answer);
  }
  return [...last.values()];
};

const dutiesAfter = (decision: DecisionInTheHouse, picture: DisputePicture, { owedTo }: Advice): readonly Duty[] => {
  const complainant = picture.raised?.data.complainant ?? null;
  const mayBeTheirs = ({ fact: { data } }: Answer): boolean =>
    complainant === null || data.personId === null || data.personId === complainant;
  const answers = answersTo(decision, picture);
  const common = { since: owedTo === 'unresolved' ? null : decision, of: decision };
  // Who takes it back does not say that they are not satisfied.
  const isSilent = picture.ended?.fact.type !== 'dispute.DisputeWithdrawn' && !answers.some(mayBeTheirs);
  const open = 'whether they were satisfied with the decision: no answer is on record';
  return [
    ...(isSilent ? [{ ...common, deed: decision.fact, personId: complainant, open }] : []),
    ...answers.flatMap((one): readonly Duty[] => {
      const { answer, personId } = one.fact.data;
      if (answer === 'satisfied' || (owedTo === 'unresolved' && !mayBeTheirs(one))) return [];
      const notAsked = answer === 'notAsked' ? 'whether they were satisfied with the decision: nobody asked' : null;
      return [{ ...common, deed: one.fact, personId, open: notAsked }];
    }),
  ];
};

/** The duty to tell the complainant of a dispute that nobody decided. What became of one that was raised twice is another record. */
const dutiesUndecided = (picture: DisputePicture): readonly Duty[] => {
  const { raised, ended } = picture;
  if (!raised || ended?.fact.type === 'dispute.DisputeWithdrawn') return [];
  const open = raisedTwice(picture) ?? null;
  return [{ deed: raised, personId: raised.data.complainant, since: null, of: null, open }];
};

/** Whom the text has told, by which events. */
const dutiesIn = (picture: DisputePicture, advice: Advice, on: LookContext): readonly Duty[] => {
  const { decisions } = picture;
  if (advice.owedTo === 'unresolved' && decisions.length === 0) return dutiesUndecided(picture);
  const isEvery = advice.decisionQuestion !== null && on.interpretation(advice.decisionQuestion) === 'every';
  return (isEvery ? decisions : decisions.slice(-1)).flatMap((decision) => dutiesAfter(decision, picture, advice));
};

type Given = Placed<'dispute.RightsAdvised'>;

const isTo = (personId: string | null, { fact }: Given): boolean =>
  personId === null || fact.data.personId === null || fact.data.personId === personId;

/** Another provision than the named one was cited. Advice that cites none is not held to it. */
const citesAnother = ({ fact }: Given, { provision }: Advice): boolean =>
  provision !== null && fact.data.provision !== null && fact.data.provision.section !== provision.section;

/** Does advice count that cites what it cites? */
const isCounted = (given: Given, advice: Advice, on: LookContext): boolean =>
  advice.provision === null ||
  !citesAnother(given, advice) ||
  on.interpretation(advice.provision.question) !== 'named-only';

/** How advice stands to the decision that it has to follow. */
const follows = (
  given: Given,
  since: DecisionInTheHouse | null,
): 'yes' | 'no' | NonNullable<Sighting['undetermined']> => {
  if (!since) return 'yes';
  const order = timeOrder(since.fact, given.fact);
  if (order.certain) return given.at > since.at ? 'yes' : 'no';
  const { apartMs, uncertaintyMs } = order;
  return { missing: 'whether they were told after the decision', apartMs, uncertaintyMs };
};

/** Was each right told that the text names, at once or one after the other? Where that rests on the clocks: what they leave open. */
const toldOfAll = (given: readonly Given[], duty: Duty, { told }: Advice): ReturnType<typeof follows> => {
  const rights = told.map((right) => {
    const stands = given
      .filter(({ fact }) => fact.data.told.includes(right))
      .map((one) => follows(one, duty.since))
      .filter((one) => one !== 'no');
    return stands.includes('yes') ? 'yes' : (stands[0] ?? 'no');
  });
  if (rights.includes('no')) return 'no';
  return rights.find((one) => one !== 'yes') ?? 'yes';
};

/** What keeps a duty from being done; undefined when it was. */
const wanting = (
  duty: Duty,
  advice: Advice,
  picture: DisputePicture,
  on: LookContext,
): Partial<Sighting> | undefined => {
  const given = picture.advice.filter((one) => isTo(duty.personId, one) && follows(one, duty.since) !== 'no');
  const whole = toldOfAll(
    given.filter((one) => isCounted(one, advice, on)),
    duty,
    advice,
  );
  if (whole === 'yes') return undefined;
  if (whole !== 'no') return { undetermined: whole };
  const says = given.length > 0 ? { says: 'somebody was told of a right, but not of the one that the text names' } : {};
  const scope = advice.owedTo === 'unresolved' ? complaintsNotNamed(picture) : undefined;
  const missing = duty.open ?? stillOpen(picture, 'they are told') ?? scope;
  return missing === undefined ? says : { ...says, undetermined: { missing } };
};

/** Persons who were to be told where they can go on to, and were not. */
export const rightsNotAdvised =
  ({ advice }: Ladder): DisputeLook =>
  (picture, on) =>
    (advice ? dutiesIn(picture, advice, on) : []).flatMap((duty) => {
      const more = advice && wanting(duty, advice, picture, on);
      if (!advice || !more) return [];
      const says = 'somebody with a dispute was not told where they can go on to with it';
      const interpretations = advice.decisionQuestion === null ? [] : [advice.decisionQuestion];
      // The text says that they are to be told, and not by whom: the decider is the one who had them there.
      const persons = [...concerning(duty.of?.fact.data.decision.by), ...wronged(duty.personId)];
      return [{ deed: duty.deed, persons, says, interpretations, ...more }];
    });

/** Advice that cites another provision than the one that the text names. It is advice all the same, unless read otherwise. */
export const advisedUnderAnotherProvision =
  ({ advice }: Ladder): DisputeLook =>
  (picture) =>
    picture.advice.flatMap((given) => {
      const { provision, personId, by: adviser } = given.fact.data;
      if (!advice?.provision || !provision || !citesAnother(given, advice)) return [];
      const { section, question } = advice.provision;
      return [
        {
          deed: given.fact,
          persons: [...by(adviser), ...concerning(personId)],
          says: `${adviser} cited section ${provision.section} for a right; the text names section ${section}`,
          figures: { section: provision.section, act: provision.act },
          interpretations: [question],
        },
      ];
    });
