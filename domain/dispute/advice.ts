import { timeOrder } from '../kernel/effective-history.ts';
import type { LookContext, Sighting } from '../law/clause.ts';
import { by, concerning, wronged } from '../law/persons.ts';
import type { DisputeLook } from './who-decides.ts';
import type { Advice, Ladder } from './ladder.ts';
import type { DecisionInTheHouse, DisputePicture, Placed } from './picture.ts';

/** A duty to tell somebody of their right, and what created it. `open` is what the record lacks to say that there is one. */
type Duty = {
  readonly deed: Sighting['deed'];
  readonly personId: string | null;
  /** Advice counts from here on; null: from the beginning. */
  readonly since: DecisionInTheHouse | null;
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

const dutiesAfter = (decision: DecisionInTheHouse, picture: DisputePicture): readonly Duty[] => {
  const answers = answersTo(decision, picture);
  if (answers.length === 0) {
    // Who takes it back does not say that they are not satisfied.
    if (picture.ended?.fact.type === 'dispute.DisputeWithdrawn') return [];
    const personId = picture.raised?.data.complainant ?? null;
    const open = 'whether they were satisfied with the decision: no answer is on record';
    return [{ deed: decision.fact, personId, since: decision, open }];
  }
  return answers.flatMap(({ fact }) => {
    const { answer, personId } = fact.data;
    if (answer === 'satisfied') return [];
    const open = answer === 'notAsked' ? 'whether they were satisfied with the decision: nobody asked' : null;
    return [{ deed: fact, personId, since: decision, open }];
  });
};

/** Whom the text has told, by which events. */
const dutiesIn = (picture: DisputePicture, advice: Advice, on: LookContext): readonly Duty[] => {
  const { raised, decisions, ended } = picture;
  const undecided = advice.owedTo === 'unresolved' && decisions.length === 0;
  if (undecided && raised && ended?.fact.type === 'dispute.DisputeClosed') {
    return [{ deed: raised, personId: raised.data.complainant, since: null, open: null }];
  }
  const isEvery = advice.decisionQuestion !== null && on.interpretation(advice.decisionQuestion) === 'every';
  return (isEvery ? decisions : decisions.slice(-1)).flatMap((decision) => dutiesAfter(decision, picture));
};

type Given = Placed<'dispute.RightsAdvised'>;

const isTo = (personId: string | null, { fact }: Given): boolean =>
  personId === null || fact.data.personId === null || fact.data.personId === personId;

/** Another provision than the named one was cited. Advice that cites none is not held to it. */
const citesAnother = ({ fact }: Given, { provision }: Advice): boolean =>
  provision !== null && fact.data.provision !== null && fact.data.provision.section !== provision.section;

/** Does advice say what the text names? */
const isWhole = (given: Given, advice: Advice, on: LookContext): boolean => {
  const isAnother = citesAnother(given, advice) && advice.provision !== null;
  if (isAnother && on.interpretation(advice.provision.question) === 'named-only') return false;
  return advice.told.every((right) => given.fact.data.told.includes(right));
};

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

/** What keeps a duty from being done; undefined when it was. */
const wanting = (
  duty: Duty,
  advice: Advice,
  picture: DisputePicture,
  on: LookContext,
): Partial<Sighting> | undefined => {
  const given = picture.advice.filter((one) => isTo(duty.personId, one) && follows(one, duty.since) !== 'no');
  const whole = given.filter((one) => isWhole(one, advice, on)).map((one) => follows(one, duty.since));
  if (whole.includes('yes')) return undefined;
  const unclear = whole.find((one) => typeof one === 'object');
  if (typeof unclear === 'object') return { undetermined: unclear };
  const says = given.length > 0 ? { says: 'somebody was told of a right, but not of the one that the text names' } : {};
  if (duty.open !== null) return { ...says, undetermined: { missing: duty.open } };
  if (picture.ended) return says;
  return { ...says, undetermined: { missing: 'whether they are told before the dispute ends: it is still open' } };
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
      const persons = [...concerning(duty.since?.fact.data.decision.by), ...wronged(duty.personId)];
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
