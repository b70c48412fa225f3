import { eventCatalogue, eventFamily, type EventCatalogue } from '../../../domain/kernel/event-types.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { examine, examineAndSettle, isClaimOf } from '../../../domain/law/examine.ts';
import type { Finding } from '../../../domain/law/finding.ts';
import { gameReadings } from '../../../projections/kit/projection.ts';
import { catalogueOf } from '../../../services/shared/games/catalogue.ts';
import { stage, step, type Actor, type Step } from '../script.ts';
import { sourcesIn } from '../sources.ts';
import { saidWith } from '../texts-in-events.ts';
import { card as cardSchema, deck, shoe } from './cards.ts';
import { edition } from './edition.ts';
import { toyCardsEvents } from './events.ts';
import { toyCards } from './game.ts';
import { wagerOnBox } from './wagers.ts';

const dealer: Actor = { personId: 'd-1', role: 'dealer' };
const supervisor: Actor = { personId: 'cs-1', role: 'casino-supervisor' };
const by = dealer.personId;

const table = (type: string, data: JsonObject) => step(`table.${type}`, data, dealer);
const ofDeck = (type: string, data: JsonObject = {}) => step(`toy-deck.${type}`, { by, ...data }, dealer);
const inRound = (type: string, data: JsonObject, actor = dealer) => step(`round.${type}`, data, actor);
const play = (type: string, data: JsonObject) => step(`toy-cards.${type}`, data, dealer);

const opened = table('SessionOpened', { game: 'toy-cards', editionStamp: null });
const float = (...denominationsCents: readonly number[]) =>
  table('FloatOpened', {
    lines: denominationsCents.map((denominationCents) => ({ denominationCents, count: 100 })),
    totalCents: 0,
    countedBy: by,
    observedBy: null,
    slip: null,
  });
const duties = [dealer, supervisor].map(({ personId, role }) => table('StaffAssigned', { personId, duty: role }));
const shuffled = ofDeck('Shuffled');
const loaded = (machine = false) => ofDeck('ShoeLoaded', { shoe: 'shoe-1', machine });
const burnt = ofDeck('CardBurnt', { card: null, faceUp: false });
const newShoe = [shuffled, loaded(), burnt];

const begins = inRound('RoundOpened', { game: 'toy-cards', editionStamp: null });
const ends = inRound('RoundClosed', {});
const bet = (box: number, more: JsonObject = {}) => inRound('WagerPlaced', wagerOnBox(box, more));
const sideBet = (box: number, more: JsonObject = {}) =>
  bet(box, { wagerId: `side-${box}`, kind: 'side', stakeCents: 500, linkedTo: `w-${box}`, ...more });
const deals = (cards: Readonly<Record<string, string>>) =>
  play('CardsDealt', { cards: Object.entries(cards).map(([hand, card]) => ({ hand, card })), by });
const paid = (wagerId: string, paidCents: number) =>
  inRound('WagerPaid', { wagerId, toPersonId: null, paidCents, medium: 'chips', chips: null, by });
const collected = (wagerId: string, collectedCents: number) =>
  inRound('WagerCollected', { wagerId, collectedCents, by });
const voided = (hand: string, actor: Actor) =>
  inRound(
    'HandVoided',
    { hand, money: 'refunded', decision: { by: actor.personId, roleClaimed: actor.role, ground: 'misdealt' } },
    actor,
  );
const errorIn = (hand: string) => inRound('ErrorFound', { about: 'card-to-wrong-box', errorEventId: null, hand, by });

const atTable: readonly Step[] = [opened, float(500), ...duties];

const judged = (...steps: readonly Step[]) => {
  const staged = stage([...atTable, ...steps], undefined, toyCards.sessionPlays);
  const rounds = staged.rounds.map((material) =>
    examine({
      edition,
      subject: { kind: 'round', id: material.roundId },
      picture: toyCards.roundPicture(material),
      choices: {},
    }),
  );
  const session = examine({
    edition,
    subject: { kind: 'tableSession', id: staged.session.sessionId },
    picture: toyCards.sessionPicture(staged.session),
    choices: {},
  });
  return {
    staged,
    findings: [...rounds, session].flatMap(({ findings }) => findings),
    settlements: rounds.flatMap(({ settlements }) => settlements),
  };
};
const told = ({ clause, code, verdict, by: clauses }: Finding): string => [clause, code, verdict, ...clauses].join(' ');
const found = (...steps: readonly Step[]): readonly string[] => judged(...steps).findings.map(told);
const due = (wagerId: string, ...steps: readonly Step[]) =>
  judged(...steps).settlements.find((one) => one.wagerId === wagerId);

describe('High Card', () => {
  it('is known to no file outside of its folder', () => {
    const own = 'test/support/toy-cards/';
    const importers = ['domain', 'projections', 'services', 'test']
      .flatMap((folder) => sourcesIn(folder))
      .filter(({ path, imports }) => !path.startsWith(own) && imports.some(({ to }) => to.startsWith(own)));
    expect(importers.map(({ path }) => path)).toEqual([]);
  });
});

const ofHand = (catalogue: EventCatalogue, ground: string) => {
  const decision = { by, roleClaimed: 'dealer', ground };
  return catalogue.schema('round.HandVoided', 1)?.safeParse({ hand: 'box-1', money: 'refunded', decision }).success;
};
const ofError = (catalogue: EventCatalogue, about: string) =>
  catalogue.schema('round.ErrorFound', 1)?.safeParse({ about, errorEventId: null, by }).success;

describe('The words of a game', () => {
  it('are in the lists of rounds and sessions where it is played, and nowhere else', () => {
    const [here, elsewhere] = [catalogueOf([toyCards]), catalogueOf([])];
    expect([ofHand(here, 'misdealt'), ofHand(elsewhere, 'misdealt')]).toEqual([true, false]);
    expect([ofError(here, 'card-to-wrong-box'), ofError(elsewhere, 'card-to-wrong-box')]).toEqual([true, false]);
    expect([ofHand(here, 'fire'), ofHand(elsewhere, 'fire'), ofHand(here, 'john-smith')]).toEqual([true, true, false]);
  });

  it('mean one thing: two games that say different things by one word are a fault', () => {
    const other = eventFamily('other-cards', {});
    const adding = (says: string) =>
      eventCatalogue([toyCardsEvents, { ...other, adds: { grounds: { misdealt: says } } }]);
    expect(() => adding('a misdeal')).not.toThrow();
    expect(() => adding('a card was missing')).toThrow('the word misdealt says two different things');
  });

  it('are closed lists, and its other texts are cards', () => {
    expect(saidWith([toyCards]).texts.filter((path) => path.startsWith('toy-'))).toEqual([
      'toy-cards.CardsDealt/cards/card',
      'toy-deck.CardBurnt/card',
    ]);
    expect(cardSchema.safeParse('john-smith').success).toBe(false);
  });
});

describe('A game without a house', () => {
  it('is told from one that the house banks: its sessions have no float', () => {
    const { isBanked } = gameReadings([toyCards, { ...toyCards, id: 'among-patrons', house: 'none' }]);
    expect([isBanked('toy-cards'), isBanked('among-patrons')]).toEqual([true, false]);
  });
});

describe('A deck and a shoe', () => {
  it('have every card once, in an order that a seed decides', () => {
    expect(new Set(deck()).size).toBe(52);
    expect(shoe(1).toSorted()).toEqual([...deck()].toSorted());
    expect(shoe(1)).toEqual(shoe(1));
    expect(shoe(1)).not.toEqual(shoe(2));
  });
});

/** The examination of the round of these steps, with how it was settled. */
const settledOf = (...steps: readonly Step[]) => {
  const [material] = stage([...atTable, ...newShoe, ...steps], undefined, toyCards.sessionPlays).rounds;
  if (!material) throw new Error('a round was played');
  const subject = { kind: 'round', id: material.roundId } as const;
  const picture = toyCards.roundPicture(material);
  return examineAndSettle({ edition, subject, picture, choices: {} });
};

describe('A round of High Card', () => {
  const won = [begins, bet(1), deals({ 'box-1': 'KS', dealer: '9D' }), paid('w-1', 1_500), ends];

  it('that is played by the rules has no finding', () => {
    expect(found(...newShoe, ...won)).toEqual([]);
    expect(due('w-1', ...newShoe, ...won)).toMatchObject({ outcome: 'won', linkedTo: null, differenceCents: 0 });
  });

  it('is not held to be paid while its dealer may still be at it', () => {
    const unpaid = [...newShoe, begins, bet(1), deals({ 'box-1': 'KS', dealer: '9D' })];
    expect(found(...unpaid)).toEqual([]);
    expect(found(...unpaid, ends)).toEqual(['5.2 WINNING_WAGER_NOT_PAID violation']);
  });

  it('says which deal decided a wager, and which ruling, and claims money that is wrong', () => {
    const { settled, examination } = settledOf(
      begins,
      bet(1),
      deals({ 'box-1': '7S', dealer: '9D' }),
      paid('w-1', 1_500),
      ends,
    );
    expect(settled.decidedBy('w-1')).toMatchObject({ type: 'toy-cards.CardsDealt' });
    expect(settled.faults.map(({ clause, code }) => [clause, code])).toEqual([['5.2', 'PAYOUT_WRONG']]);
    const [fault] = settled.faults;
    expect(examination.findings.map((one) => fault && isClaimOf(one, fault))).toEqual([true]);
    const voidedHand = settledOf(
      begins,
      bet(1),
      deals({ 'box-1': '7S', dealer: '9D' }),
      voided('box-1', supervisor),
      ends,
    );
    expect(voidedHand.settled.decidedBy('w-1')).toMatchObject({ type: 'round.HandVoided' });
  });

  it('stands off on equal cards: the stake stays with the player', () => {
    const equal = [...newShoe, begins, bet(1), deals({ 'box-1': '9S', dealer: '9D' })];
    expect(due('w-1', ...equal)).toMatchObject({ outcome: 'stood-off', clauses: ['5.3'], differenceCents: 0 });
    expect(found(...equal, ends)).toEqual([]);
    expect(found(...equal, collected('w-1', 1_500), ends)).toEqual(['5.3 STAKE_NOT_RETURNED violation']);
  });

  it('has wagers that hang on others', () => {
    const equal = [
      ...newShoe,
      begins,
      bet(1),
      sideBet(1),
      deals({ 'box-1': '9S', dealer: '9D' }),
      paid('side-1', 5_000),
    ];
    expect(due('side-1', ...equal)).toMatchObject({ outcome: 'won', linkedTo: 'w-1', differenceCents: 0 });
    expect(found(...newShoe, begins, sideBet(1), ends)).toEqual(['4.2 SIDE_ALONE violation']);
    expect(found(...newShoe, begins, bet(1), bet(2), sideBet(2, { linkedTo: 'w-1' }), ends)).toEqual([
      '4.2 SIDE_ALONE violation',
    ]);
  });

  const surrenders = (cents: number) => [
    ...newShoe,
    begins,
    bet(1),
    deals({ 'box-1': '9S', dealer: '9D' }),
    play('Surrendered', { hand: 'box-1', wagerId: 'w-1' }),
    collected('w-1', cents),
    ends,
  ];
  // Half of 15.00 is 7.50, and the least chip is 5.00.
  it.each([500, 1_000])('takes either neighbour of a half that chips cannot make: %s', (cents) => {
    expect(due('w-1', ...surrenders(cents))).toMatchObject({
      outcome: 'surrendered',
      due: { collectedCents: 1_000 },
      dueMost: { collectedCents: 500 },
      differenceCents: 0,
    });
    expect(found(...surrenders(cents))).toEqual([]);
  });
  it('takes no other amount for it', () => {
    expect(due('w-1', ...surrenders(1_500))).toMatchObject({ differenceCents: -500 });
    expect(found(...surrenders(1_500))).toEqual(['5.4 STAKE_NOT_RETURNED violation']);
    expect(found(...surrenders(0))).toEqual(['5.4 LOSING_WAGER_NOT_COLLECTED violation']);
  });
});

describe('A rule of the calendar', () => {
  const evening = [...atTable, ...newShoe, begins, bet(1), deals({ 'box-1': 'KS', dealer: '9D' }), paid('w-1', 1_500)];
  // Nine in the morning of the saint's day in Sydney is still the evening before in New York.
  const staged = stage(evening, Date.parse('2026-11-29T22:00:00.000Z'), toyCards.sessionPlays);
  const [material] = staged.rounds;
  it.each([
    ['Australia/Sydney', ['PLAYED_ON_THE_SAINTS_DAY']],
    ['America/New_York', []],
  ])('is asked by the zone of the venue: %s', (zone, codes) => {
    if (!material) throw new Error('a round was played');
    const picture = toyCards.roundPicture({ ...material, zone });
    const { findings } = examine({ edition, subject: { kind: 'round', id: material.roundId }, picture, choices: {} });
    expect(findings.map(({ code }) => code)).toEqual(codes);
  });
});

describe('One deal over several boxes', () => {
  it('is found once for each box that it was wrong for, and under an id of its own', () => {
    const { findings } = judged(
      ...newShoe,
      begins,
      bet(1),
      deals({ 'box-1': 'KS', 'box-2': 'QS', 'box-3': 'JS', dealer: '9D' }),
      paid('w-1', 1_500),
      ends,
    );
    expect(findings.map(({ code, hand }) => [code, hand])).toEqual([
      ['CARD_TO_EMPTY_BOX', 'box-2'],
      ['CARD_TO_EMPTY_BOX', 'box-3'],
    ]);
    expect(new Set(findings.map(({ id }) => id)).size).toBe(2);
    expect(findings.map(({ persons }) => persons)).toEqual([
      [{ personId: 'd-1', part: 'deed' }],
      [{ personId: 'd-1', part: 'deed' }],
    ]);
  });
});

describe('A hand that is declared void', () => {
  const dealt = [...newShoe, begins, bet(1), bet(2), deals({ 'box-1': '2S', 'box-2': '3S', dealer: '9D' })];
  const others = [collected('w-2', 1_500), ends];

  it('gives its wagers back, and those of no other', () => {
    const steps = [...dealt, voided('box-1', supervisor), ...others];
    expect(due('w-1', ...steps)).toMatchObject({ outcome: 'void', clauses: ['6.1'], differenceCents: 0 });
    expect(due('w-2', ...steps)).toMatchObject({ outcome: 'lost', differenceCents: 0 });
    expect(found(...steps)).toEqual([]);
  });

  it('is declared so by those who speak for the operator, not by those whom the text excludes, and else in doubt', () => {
    const says = 'HAND_VOIDED_WITHOUT_POWER';
    expect(found(...dealt, voided('box-1', dealer), ...others)).toEqual([`6.1 ${says} violation`]);
    const inspector = { personId: 'i-1', role: 'inspector' };
    expect(found(...dealt, voided('box-1', inspector), ...others)).toEqual([`6.1 ${says} undetermined`]);
  });

  it('is void by an error that was found before the next round began', () => {
    const steps = [...dealt, errorIn('box-1'), ...others];
    expect(due('w-1', ...steps)).toMatchObject({ outcome: 'void', clauses: ['6.2'] });
    expect(found(...steps)).toEqual([]);
  });
});

/** A round in which box 1 wins. */
const round = (cards: Readonly<Record<string, string>>) => [begins, bet(1), deals(cards), paid('w-1', 1_500), ends];

describe('What is done between rounds', () => {
  it('is looked at by the rounds and by the session', () => {
    expect(found(shuffled, loaded(), ...round({ 'box-1': 'KS', dealer: '9D' }))).toEqual(['3.2 NOT_BURNT violation']);
    expect(found(loaded(), burnt, ...round({ 'box-1': 'KS', dealer: '9D' }))).toEqual(['3.1 NO_SHUFFLE violation']);
  });

  it('shows that a card came out of one deck twice, and of two shoes once each', () => {
    const [one, other] = [round({ 'box-1': 'KS', dealer: '9D' }), round({ 'box-1': 'KS', dealer: '8D' })];
    expect(found(...newShoe, ...one, ...other)).toEqual(['2 CARD_TWICE violation']);
    expect(found(...newShoe, ...one, ...newShoe, ...other)).toEqual([]);
  });

  it('has no effect with a shuffling shoe, which takes rule 3 and the side wager away', () => {
    const steps = [loaded(true), begins, bet(1), sideBet(1), deals({ 'box-1': '9S', dealer: '9D' }), ends];
    expect(found(...steps)).toEqual(['3.2 NOT_BURNT excused 7.1', '3.1 NO_SHUFFLE excused 7.1']);
    expect(due('side-1', ...steps)).toMatchObject({ outcome: 'not-governed', due: null, clauses: ['7.1'] });
  });

  it('is asked of every round for itself: the shoe may be changed between them', () => {
    const [one, other] = [round({ 'box-1': 'KS', dealer: '9D' }), round({ 'box-1': 'QS', dealer: '8D' })];
    expect(found(loaded(true), ...one, shuffled, loaded(), ...other)).toEqual([
      '3.2 NOT_BURNT excused 7.1',
      '3.2 NOT_BURNT violation',
      '3.1 NO_SHUFFLE excused 7.1',
    ]);
  });

  it('brings the burnt card back when the shuffling shoe fails', () => {
    const steps = [loaded(true), ofDeck('MachineBroke', { shoe: 'shoe-1' }), ...round({ 'box-1': 'KS', dealer: '9D' })];
    expect(found(...steps)).toEqual(['3.2 NOT_BURNT violation', '3.1 NO_SHUFFLE excused 7.1']);
  });

  it('is in doubt where the clocks cannot tell which shoe was in use', () => {
    const [, , deal, ...rest] = round({ 'box-1': 'KS', dealer: '9D' });
    // The session has it, though the round had begun by then.
    const unsure = [loaded(true).after(6_000).from('T-2', 5_000), begins.after(-5_000), bet(1)];
    expect(found(shuffled, loaded(), ...unsure, ...(deal ? [deal] : []), ...rest)).toContain(
      '3.2 NOT_BURNT undetermined',
    );
  });

  it('excuses a late shuffle by what the rounds show: the last one is played all the same', () => {
    const [one, other] = [round({ 'box-1': 'KS', dealer: '9D' }), round({ 'box-1': 'QS', dealer: '8D' })];
    const out = ofDeck('CuttingCardOut');
    expect(found(...newShoe, ...one, out, ...other)).toEqual(['3.3 LATE_SHUFFLE excused 3.4']);
    const third = round({ 'box-1': 'JS', dealer: '7D' });
    expect(found(...newShoe, ...one, out, ...other, ...third)).toEqual([
      '3.3 LATE_SHUFFLE violation',
      '3.3 LATE_SHUFFLE excused 3.4',
    ]);
  });

  it('leaves a wager after the first card late', () => {
    expect(
      found(...newShoe, begins, bet(1), deals({ 'box-1': 'KS', dealer: '9D' }), paid('w-1', 1_500), bet(2), ends),
    ).toEqual(['4.1 LATE_BET violation']);
  });
});
