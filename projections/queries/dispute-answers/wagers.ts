import type { Fact } from '../../../domain/kernel/effective-history.ts';
import { inDollars } from '../../../domain/kernel/money.ts';
import { splitStreamName } from '../../../domain/kernel/streams.ts';
import { line, textOf, type Line, type Said } from './answer.ts';
import { isHeld, linkTo, type AnswersMaterial, type WagerSettled } from './material.ts';
import { saysByEvent } from './order.ts';

type Laid = { readonly round: string; readonly fact: Fact };

const laidTypes: ReadonlySet<string> = new Set(['round.WagerPlaced', 'round.WagerCarried']);
const changeTypes: ReadonlySet<string> = new Set([
  'round.WagerChanged',
  'round.WagerWithdrawn',
  'round.WagerRefused',
  'round.WagerFoundOutsideLimits',
]);
const moneyTypes: ReadonlySet<string> = new Set(['round.WagerCollected', 'round.WagerPaid', 'round.WagerReturned']);

/** The wagers that the dispute is about: those that it names, else those of the complainant, else all of its rounds. */
export const wagersLaid = ({ read }: Pick<AnswersMaterial, 'read'>): readonly Laid[] => {
  const { wagers, complainant } = read.dispute;
  const all = read.rounds.flatMap(({ stream, facts }) =>
    facts.filter(({ type }) => laidTypes.has(type)).map((fact) => ({ round: splitStreamName(stream).id, fact })),
  );
  if (wagers.length > 0) return all.filter(({ fact }) => wagers.includes(textOf(fact.data['wagerId'])));
  const own = all.filter(({ fact }) => complainant !== null && fact.data['personId'] === complainant);
  return own.length > 0 ? own : all;
};

const factsOf = ({ read }: Pick<AnswersMaterial, 'read'>, { round, wagerId }: { round: string; wagerId: string }) =>
  read.rounds
    .filter(({ stream }) => splitStreamName(stream).id === round)
    .flatMap(({ facts }) => facts)
    .filter(({ data }) => data['wagerId'] === wagerId);

const placed = ({ fact: { data } }: Laid): string => {
  const { personId, placedBy } = data;
  if (typeof placedBy !== 'string' || placedBy === personId) return 'Nobody else is recorded as having placed it.';
  return `${placedBy} placed it.`;
};

const laidOf = (laid: Laid): Line => {
  const { round, fact } = laid;
  const { wagerId, personId, kind, area, hand, stakeCents, oral } = fact.data;
  const owner = typeof personId === 'string' ? `is ${personId}'s` : 'is of a person whom nobody named';
  const stake = typeof stakeCents === 'number' ? inDollars(stakeCents) : 'an amount that is not on record';
  const where = [
    ...(typeof area === 'string' ? [`on ${area}`] : []),
    ...(typeof hand === 'string' ? [`for ${hand}`] : []),
    ...(oral === true ? ['declared by word'] : []),
  ].join(', ');
  const says = `The wager ${textOf(wagerId)} in ${round} ${owner}: ${stake}, ${textOf(kind)}${where === '' ? '' : `, ${where}`}. ${placed(laid)}`;
  return line(says, fact.eventId);
};

/** Whose the wagers were, where they lay, who placed them, and how they changed. */
export const wagersSaid = (material: AnswersMaterial): Said => {
  const saysOf = saysByEvent(material.entries);
  const laid = wagersLaid(material);
  const lines = laid.flatMap((one) => {
    const wagerId = textOf(one.fact.data['wagerId']);
    const changes = factsOf(material, { round: one.round, wagerId }).filter(({ type }) => changeTypes.has(type));
    return [laidOf(one), ...changes.map(({ eventId, type }) => line(saysOf.get(eventId) ?? type, eventId))];
  });
  const found = new Set(laid.map(({ fact }) => textOf(fact.data['wagerId'])));
  return {
    lines,
    missing: [
      ...material.read.dispute.wagers.flatMap((wager) =>
        found.has(wager) ? [] : [`where the wager ${wager} was laid: no round of the dispute holds it`],
      ),
      ...laid.flatMap(({ fact: { data } }) =>
        data['personId'] === null ? [`whose the wager ${textOf(data['wagerId'])} was: nobody said`] : [],
      ),
      ...laid.flatMap(({ fact: { data } }) =>
        data['area'] === null ? [`where on the layout the wager ${textOf(data['wagerId'])} lay: nobody said`] : [],
      ),
      ...(laid.length === 0 && found.size === 0 ? ['which wagers it is about: none is on record in its rounds'] : []),
    ],
    links: material.read.dispute.rounds.map((round) => linkTo(`/v1/rounds/${round}`, {}, material.asOf)),
  };
};

const doneText = ({ done }: WagerSettled): string =>
  `Done: ${inDollars(done.collectedCents)} collected, ${inDollars(done.paidCents)} paid, ${inDollars(done.returnedCents)} returned.`;

const differenceText = ({ differenceCents, inDoubt }: WagerSettled): string => {
  if (differenceCents === null) return 'Nobody can say whether that is right.';
  if (differenceCents === 0 && inDoubt.length === 0) return 'That is what was due.';
  const [amount, way] = [inDollars(Math.abs(differenceCents)), differenceCents > 0 ? 'more' : 'less'];
  const got = differenceCents === 0 ? 'what was due' : `${amount} ${way} than was due`;
  return inDoubt.length === 0
    ? `The player got ${got}.`
    : `By what is on record the player got ${got}; that is in doubt, since the record lacks something.`;
};

/** Who decided, and whether on a review: of several decisions each says the same in the same words. */
const whoDecided = ({ read }: AnswersMaterial, eventId: string): string => {
  const fact = read.own.facts.find((one) => one.eventId === eventId);
  const { decision } = (fact?.data ?? {}) as { readonly decision?: { readonly by: string } };
  if (!decision) return '';
  const { by } = decision;
  return fact?.type === 'dispute.ReviewDecided' ? `${by} reviewed. ` : `${by} decided. `;
};

/** What was due on each wager, worked out in words, beside what was done, and how the decisions agree with that. */
export const moneySaid = (material: AnswersMaterial): Said => {
  const { money, read, asOf } = material;
  const { award } = read.dispute;
  const links = [linkTo(`/v1/disputes/${read.dispute.dispute}/adjudication`, {}, asOf)];
  if (!isHeld(money)) return { lines: [], missing: [`what was due: ${money.because}`], links };
  const wagers = money.wagers.map((one) => {
    const moved = factsOf(material, one).filter(({ type }) => laidTypes.has(type) || moneyTypes.has(type));
    const how = one.provisional ? ' That is examined provisionally.' : '';
    const says = `The wager ${one.wagerId} in ${one.round}: ${one.arithmetic}. ${doneText(one)} ${differenceText(one)}${how}`;
    return line(says, ...moved.map(({ eventId }) => eventId));
  });
  return {
    lines: [
      ...wagers,
      ...money.decisions.map(({ says, eventId }) => line(`${whoDecided(material, eventId)}${says}`, eventId)),
      ...(award === null ? [] : [line(award.says, award.decision, ...award.payments)]),
    ],
    missing: [
      ...money.missing,
      ...money.wagers.flatMap(({ wagerId, inDoubt }) =>
        inDoubt.map((what) => `whether what was done on the wager ${wagerId} is what was due: ${what}`),
      ),
      ...(award === null || award.missing === null ? [] : [award.missing]),
      ...money.decisions.flatMap(({ missing }) => missing ?? []),
      ...(wagers.length === 0 && money.missing.length === 0
        ? ['what was due: no wager of the dispute is settled']
        : []),
    ],
    links,
  };
};
