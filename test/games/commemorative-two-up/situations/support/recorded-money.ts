import type { JsonObject } from '../../../../../domain/kernel/json.ts';
import type { Step } from '../../../../support/script.ts';
import { decisionOf, play, roundEvent } from '../../support/ring-floor.ts';
import { groundOf } from './grounds.ts';
import { people, type Lying, type Medium, type Told, type Who } from './words.ts';

type Of<Did extends Told['did']> = Extract<Told, { did: Did }>;

/** The wagers that were told so far: whose each stake is, and what lies on each wager. */
export type MoneyTold = {
  readonly spinnerOf: Map<string, Who>;
  /** The wagers of a person on a stake or pair, by both. */
  readonly wagers: Map<string, string>;
  readonly stakes: Map<string, number>;
  /** How each wager was first laid. */
  readonly laid: Map<string, Laid>;
};

const media: Readonly<Record<Medium, string>> = {
  cash: 'cash',
  chips: 'chips',
  'promotional-tokens': 'promotional-tokens',
  'promissory-note': 'other',
};

export type Laid = { wagerId: string; who: Who; kind: string; cents: number; medium: Medium };

const wagerOf = ({ wagerId, who, kind, cents, medium }: Laid): JsonObject => ({
  wagerId,
  personId: who,
  kind,
  area: null,
  stakeCents: cents,
  medium: media[medium],
  chips: null,
});

/** The wagers of some stakes and pairs, as they lie when a turn goes on in another session. */
export const carriesOn = (
  { laid, stakes: lying }: MoneyTold,
  of: readonly Lying[],
  fromRound: string,
): readonly Step[] =>
  [...laid.values()].flatMap((one): readonly Step[] => {
    const { wagerId } = one;
    const isSaid = (said: Lying): boolean =>
      typeof said === 'string' ? wagerId === said || wagerId.startsWith(`${said}-`) : said.wager === wagerId;
    const said = of.find(isSaid);
    if (said === undefined) return [];
    const cents = typeof said === 'string' ? (lying.get(wagerId) ?? one.cents) : said.cents;
    return [roundEvent('WagerCarried', { ...wagerOf({ ...one, cents }), fromRound }, one.who)];
  });

const lays = (money: MoneyTold, told: Laid): Step => {
  const { wagerId, who, kind, cents } = told;
  const known = money.stakes.get(wagerId);
  money.stakes.set(wagerId, (known ?? 0) + cents);
  if (known !== undefined) return changes(money, wagerId, kind, who);
  money.laid.set(wagerId, told);
  const rest = { seat: null, oral: false, chipsPresented: null, placedBy: null };
  return roundEvent('WagerPlaced', { ...wagerOf(told), ...rest }, who);
};

const changes = ({ stakes }: MoneyTold, wagerId: string, kind: string, who: Who): Step =>
  roundEvent('WagerChanged', { wagerId, stakeCents: stakes.get(wagerId) ?? 0, kind, area: null, by: who }, who);

const hands = (wagerId: string, cents: number, to: Who, by: Who): Step =>
  play('StakeHanded', { wagerId, handedCents: cents, toPersonId: to, toRole: people[to] }, by);

const pays = (wagerId: string, from: Who, to: Who, cents: number): Step => {
  const data = {
    wagerId,
    fromPersonId: from,
    fromRole: people[from],
    toPersonId: to,
    handedCents: cents,
    medium: 'cash',
  };
  return play('MoneyHandedOver', data, from);
};

const idOf = ({ wagers }: MoneyTold, of: string, who: Who): string | undefined => wagers.get(`${of} ${who}`);

const stakes = ({ who, cents, to, medium, stake }: Of<'stakes-centre'>, money: MoneyTold): readonly Step[] => {
  money.spinnerOf.set(stake, who);
  money.wagers.set(`${stake} ${who}`, stake);
  return [lays(money, { wagerId: stake, who, kind: 'spinner', cents, medium }), hands(stake, cents, to, who)];
};

const covers = ({ who, cents, to, medium, stake }: Of<'covers'>, money: MoneyTold): readonly Step[] => {
  const wagerId = `${stake}-${who}`;
  // Where the spinner covers the own stake, the stake is theirs already.
  if (idOf(money, stake, who) === undefined) money.wagers.set(`${stake} ${who}`, wagerId);
  return [lays(money, { wagerId, who, kind: 'cover', cents, medium }), hands(wagerId, cents, to, who)];
};

const takesBack = ({ who, cents, from, stake }: Of<'takes-cover-back'>, money: MoneyTold): readonly Step[] => {
  const wagerId = idOf(money, stake, who) ?? stake;
  const left = (money.stakes.get(wagerId) ?? 0) - cents;
  money.stakes.set(wagerId, left);
  const back = pays(wagerId, from, who, cents);
  return [
    left > 0 ? changes(money, wagerId, 'cover', who) : roundEvent('WagerWithdrawn', { wagerId, by: who }, who),
    back,
  ];
};

const handsOut = ({ to, cents, by, stake }: Of<'centre-handed-out'>, money: MoneyTold): readonly Step[] => {
  if (to === 'house') return [roundEvent('WagerCollected', { wagerId: stake, collectedCents: cents, by }, by)];
  return [pays(idOf(money, stake, to) ?? stake, by, to, cents)];
};

const sideOf = (who: Who | 'house'): Who => (who === 'house' ? 'cs' : who);

const pairs = (told: Of<'pair'>, money: MoneyTold): readonly Step[] => {
  const { pair, heads, headsCents, headsMedium, tails, tailsCents, tailsMedium, heldBy } = told;
  const [headsId, tailsId] = [`${pair}-h`, `${pair}-t`];
  const onHeads = sideOf(heads);
  money.wagers.set(`${pair} ${onHeads}`, headsId);
  const laid = [lays(money, { wagerId: headsId, who: onHeads, kind: 'heads', cents: headsCents, medium: headsMedium })];
  if (tails === null) return laid;
  const onTails = sideOf(tails);
  money.wagers.set(`${pair} ${onTails}`, tailsId);
  money.wagers.set(`${pair} tails`, tailsId);
  const matched: JsonObject = {
    matchId: pair,
    headsWagerId: headsId,
    tailsWagerId: tailsId,
    matchedCents: Math.min(headsCents, tailsCents),
  };
  const holders = heldBy === 'each' ? [onHeads, onTails] : heldBy === null ? [] : [heldBy, heldBy];
  return [
    ...laid,
    lays(money, { wagerId: tailsId, who: onTails, kind: 'tails', cents: tailsCents, medium: tailsMedium }),
    play('WagersMatched', matched, onHeads),
    ...holders.map((holder, side) =>
      side === 0 ? hands(headsId, headsCents, holder, onHeads) : hands(tailsId, tailsCents, holder, onTails),
    ),
  ];
};

const voided = ({ by, of, ground, money: fate }: Of<'voids'>, money: MoneyTold): Step =>
  roundEvent(
    'WagerVoided',
    {
      wagerId: money.wagers.get(`${of} tails`) ?? of,
      money: fate === 'returned' ? 'refunded' : 'stands',
      decision: decisionOf(by, groundOf(ground)),
    },
    by,
  );

const calledOff = ({ pair, by }: Of<'pair-called-off'>, money: MoneyTold): readonly Step[] => [
  play('WagerUnmatched', { matchId: pair, by }, by),
  ...[idOf(money, pair, by) ?? pair, `${pair}-h`].map((wagerId) => roundEvent('WagerWithdrawn', { wagerId, by }, by)),
];

const forfeited = ({ by, of, whose, ground }: Of<'forfeits'>, money: MoneyTold): Step => {
  const wagerId = idOf(money, of, whose) ?? of;
  return roundEvent('WagerForfeited', { wagerId, decision: decisionOf(by, groundOf(ground)) }, by);
};

/** What a step about money is recorded as; nothing, where it is about something else. */
export const recordsMoney = (told: Told, money: MoneyTold): readonly Step[] => {
  if (told.did === 'stakes-centre') return stakes(told, money);
  if (told.did === 'covers') return covers(told, money);
  if (told.did === 'takes-cover-back') return takesBack(told, money);
  if (told.did === 'centre-handed-out') return handsOut(told, money);
  if (told.did === 'pair') return pairs(told, money);
  if (told.did === 'pair-called-off') return calledOff(told, money);
  if (told.did === 'voids') return [voided(told, money)];
  if (told.did === 'forfeits') return [forfeited(told, money)];
  if (told.did !== 'pair-handed-out') return [];
  const { pair, to, cents, by } = told;
  return [pays(idOf(money, pair, to) ?? money.wagers.get(`${pair} tails`) ?? pair, by, to, cents)];
};
