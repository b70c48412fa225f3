import type { JsonObject } from '../../../../../domain/kernel/json.ts';
import { sessionName, type Step } from '../../../../support/script.ts';
import { corrected, cut, enteredLate, type Played } from '../../../../support/situations/evening.ts';
import { decisionOf, disputeEvent, play, ringEvent, roundEvent, tableEvent } from '../../support/ring-floor.ts';
import { groundOf } from './grounds.ts';
import { carriesOn, recordsMoney, type MoneyTold } from './recorded-money.ts';
import { people, type Lying, type Telling, type Told, type Who } from './words.ts';

/** How a floor would record what a situation tells: step by step, on the clock of its terminal. */

type Of<Did extends Told['did']> = Extract<Told, { did: Did }>;

/** What stood at the ring while it was told. */
export type Telltale = {
  readonly money: MoneyTold;
  set: string;
  pennies: readonly string[];
  inRing: Set<Who>;
  isSpinning: Who | null;
  isOpen: boolean;
  isOver: boolean;
  turns: number;
  /** How often the gaming day ended on paper, and how many turns there were since. */
  sessions: number;
  turnsHere: number;
  readonly calledInvalid: Set<string>;
};

const idsOf = (set: string, from: number, count: number): string[] =>
  Array.from({ length: count }, (_, place) => `${set}-${from + place + 1}`);

const faceOf = { H: 'head', T: 'tail', N: 'not-flat', '?': 'not-seen' } as const;
const lying = (pennies: readonly string[], lie: string, set: string): JsonObject[] =>
  lie.split('').map((letter, place) => ({
    penny: pennies[place] ?? `${set}-${place + 1}`,
    face: faceOf[letter as keyof typeof faceOf],
  }));

const faults = { 'hit-person': 'hit-object', 'hit-ceiling': 'ceiling' } as const;
const faultOf = (fault: string): string => faults[fault as keyof typeof faults] ?? fault;

const setItem = ({ set, pennies, setMark, tails }: Of<'set-looked-over'>): JsonObject => {
  const marks = (mark: string): string[] => Array.from({ length: pennies }, () => mark);
  const isSeen = setMark !== 'not-seen' && tails !== 'not-seen';
  // The register has a word for a white cross; of one of another colour, or on both sides, it says nothing.
  const marked = [...(setMark === 'own' ? marks('set-mark') : []), ...(tails === 'white-cross' ? marks(tails) : [])];
  return {
    kind: 'penny-set',
    equipmentId: set,
    pieces: pennies,
    marked: isSeen ? marked : null,
    condition: 'in-order',
  };
};

const kipItem = ({ state }: Of<'kip-looked-over'>): JsonObject => {
  const conditions = { 'in-order': 'in-order', missing: 'missing', 'not-of-wood': 'wrong', 'not-seen': 'not-seen' };
  return { kind: 'kip', equipmentId: null, pieces: 1, marked: null, condition: conditions[state] };
};

const isLooked = (told: Told): told is Of<'set-looked-over'> | Of<'kip-looked-over'> =>
  told.did === 'set-looked-over' || told.did === 'kip-looked-over';

/** What is looked over one after the other is one check. */
const checked = (looked: readonly (Of<'set-looked-over'> | Of<'kip-looked-over'>)[]): readonly Step[] => {
  const items = looked.map((one) => (one.did === 'kip-looked-over' ? kipItem(one) : setItem(one)));
  const kept = looked.flatMap((one) =>
    one.did === 'set-looked-over' && one.keptBy !== null
      ? [
          ringEvent(
            'PenniesKept',
            {
              pennySet: one.set,
              pennies: idsOf(one.set, 0, one.pennies),
              keptBy: one.keptBy,
              role: people[one.keptBy],
            },
            'cs',
          ),
        ]
      : [],
  );
  return [tableEvent('EquipmentChecked', { items, by: 'cs' }, 'cs'), ...kept];
};

const selected = (
  one: Of<'pennies-selected'>,
  retained: Of<'pennies-retained'> | undefined,
  tale: Telltale,
): readonly Step[] => {
  const pennies = one.from.flatMap(({ set, count }) => idsOf(set, 0, count));
  const [first] = one.from;
  tale.pennies = pennies;
  tale.set = first?.set ?? tale.set;
  const others = retained && retained.by !== 'nobody' ? idsOf(tale.set, first?.count ?? 0, retained.count) : [];
  const keptBy = retained && retained.by !== 'nobody' ? retained.by : null;
  const data = { personId: one.by, pennySet: tale.set, pennies, kept: retained ? others : null, keptBy };
  return [play('PenniesSelected', data, one.by)];
};

const seenInRing = (who: Who): Step => play('PersonSeenInRing', { personId: who, role: people[who], by: 'rk' }, 'rk');

const isStaffButKeeper = (who: Who): boolean => !['player', 'ringkeeper'].includes(people[who]);

const spun = ({ who, lie, seen, spin }: Of<'spins'>, tale: Telltale): readonly Step[] => {
  const data = {
    spinId: spin,
    spinnerId: who,
    spinnerRole: people[who],
    pennies: lying(tale.pennies, lie, tale.set),
    seen: seen.map(faultOf),
  };
  const others = [...tale.inRing].filter(
    (one) => one !== who && one !== tale.isSpinning && people[one] !== 'ringkeeper',
  );
  return [play('PenniesSpun', data, who).as(spin), ...others.map(seenInRing)];
};

const calledInvalid = ({ by, words, reason, pennies, spin }: Of<'no-spin'>, tale: Telltale): Step => {
  tale.calledInvalid.add(spin);
  const couldBeEarlier = pennies !== 'at-rest' || reason === 'other' ? null : reason !== 'outside-ring';
  const ground = reason === null ? 'none' : faultOf(reason);
  const at = { 'in-the-air': 'before-rest', 'at-rest': 'after-rest', 'not-seen': 'not-seen' } as const;
  return play(
    'SpinDeclaredInvalid',
    { spinId: spin, words, pennies: at[pennies], couldBeEarlier, decision: decisionOf(by, ground) },
    by,
  );
};

const houseSpins = ({ who, supervisedBy }: Of<'house-spins'>): Step => {
  const supervision = supervisedBy === null ? 'not-seen' : supervisedBy === 'nobody' ? 'unsupervised' : 'supervised';
  return play(
    'KipTakenOver',
    {
      byPersonId: who,
      role: people[who],
      insteadOf: null,
      because: 'no-patron',
      supervision,
      supervisedBy: supervisedBy === 'nobody' ? null : supervisedBy,
    },
    'rk',
  );
};

const conduct = (data: JsonObject): Step =>
  tableEvent(
    'ConductReported',
    {
      towardsPersonId: null,
      basis: 'seen',
      askedFor: null,
      toKeepTheRules: null,
      inTheCourseOfDuty: null,
      by: 'cs',
      ...data,
    },
    'cs',
  );

const decided = (type: 'DecisionMade' | 'ReviewDecided', by: Who, forWhom: 'complainant' | 'house'): Step =>
  disputeEvent(
    type,
    {
      outcome: forWhom === 'complainant' ? 'for-complainant' : 'against-complainant',
      awardedCents: null,
      collectedCents: null,
      clauses: null,
      evidence: null,
      decision: decisionOf(by, 'seen-at-table'),
    },
    by,
  );

const raised = ({ who, about, claimsCents }: Of<'complains'>, tale: Telltale): Step =>
  disputeEvent(
    'DisputeRaised',
    {
      game: 'commemorative-two-up',
      sessions: [sessionName],
      rounds: [`${sessionName}.0001`],
      wagers: [],
      complainant: who,
      raisedTo: 'rk',
      about: about.startsWith('P') ? 'winnings' : tale.calledInvalid.has(about) ? 'call' : 'result',
      claimedCents: claimsCents,
    },
    'rk',
  );

const answers = { true: 'satisfied', false: 'notSatisfied', 'not-asked': 'notAsked' } as const;
const utc = (time: string): string => new Date(time).toISOString();

/** What a step is recorded as; nothing, where nobody records such a thing. */
const records: { readonly [Did in Told['did']]?: (told: Of<Did>, tale: Telltale) => readonly Played[] | Step } = {
  opens: ({ by }) => tableEvent('SessionOpened', { game: 'commemorative-two-up', editionStamp: null }, by),
  'on-duty': ({ who }) => tableEvent('StaffAssigned', { personId: who, duty: people[who] }, 'cs'),
  'off-duty': ({ who }) => tableEvent('StaffRelieved', { personId: who, duty: people[who] }, 'cs'),
  'stands-at-ring': ({ who, place }) => tableEvent('SeatTaken', { seat: place, personId: who }, who),
  'leaves-ringside': ({ who, place }) => tableEvent('SeatLeft', { seat: place, personId: who }, who),
  'ring-looked-over': ({ shape, heightCm }) => {
    const known = ['circular', 'rectangular', 'square'].includes(shape) ? shape : 'other';
    const boundaryHeightMm = heightCm === null ? null : heightCm * 10;
    return ringEvent('RingMeasured', { shape: known, boundaryHeightMm, by: 'cs' }, 'cs');
  },
  'pennies-changed': ({ from, to, by, reason }) => {
    const decision = decisionOf(by, reason === null ? 'none' : 'equipment-fault');
    return ringEvent(
      'PenniesChanged',
      { pennySet: to, takenOut: idsOf(from, 0, 3), broughtIn: idsOf(to, 0, 3), decision },
      by,
    );
  },
  'kip-offered': ({ to, place, by }) => play('KipOffered', { personId: to, place, by }, by),
  'kip-declined': ({ who }) => play('KipDeclined', { personId: who, place: null }, who),
  'kip-accepted': ({ who, place }, tale) => {
    tale.isSpinning = who;
    return play('KipAccepted', { personId: who, place }, who);
  },
  'house-spins': houseSpins,
  'pennies-thrown-down': ({ set, by }) => play('PenniesThrownDown', { pennySet: set, by }, by),
  'pennies-on-kip': ({ by, lie }, tale) =>
    play('PenniesPlaced', { personId: by, onKip: lying(tale.pennies, lie, tale.set) }, by),
  'place-your-bets': ({ by }) => roundEvent('BetsCalled', { by, words: 'place your bets' }, by),
  'no-more-bets': ({ by, words }) =>
    roundEvent('NoMoreBetsCalled', { by, words: words === 'come in spinner' ? 'other' : words }, by),
  'enters-ring': ({ who }, tale) => {
    tale.inRing.add(who);
    return isStaffButKeeper(who) ? seenInRing(who) : [];
  },
  'leaves-ring': ({ who }, tale) => {
    tale.inRing.delete(who);
    tale.isOver ||= who === tale.isSpinning;
    return [];
  },
  spins: spun,
  'no-spin': calledInvalid,
  'disturbs-pennies': ({ by, spin, done }) =>
    play('PenniesDisturbed', { spinId: spin, attempt: done ? 'made' : 'not-made', by }, by),
  announces: ({ by, result, spin }) =>
    play('ResultAnnounced', { spinId: spin, result, by }, by).as(`announced-${spin}`),
  'spins-on-behalf': ({ by, of, ground }) => {
    const because = ground === 'three-invalid-spins' ? 'three-invalid' : 'other';
    const data = {
      byPersonId: by,
      role: people[by],
      insteadOf: of,
      because,
      supervision: 'not-seen',
      supervisedBy: null,
    };
    return play('KipTakenOver', data, by);
  },
  retires: ({ who, of }, tale) => {
    tale.isOver = true;
    if (tale.isSpinning === who) tale.isSpinning = null;
    return play('SpinnerLeft', { personId: who, because: of === 'threw-tails' ? 'lost' : 'chose-to' }, who);
  },
  'device-seen': ({ who, basis, onDuty }) =>
    conduct({ conduct: 'device', personId: who, role: people[who], basis, inTheCourseOfDuty: onDuty }),
  'advises-play': ({ by, whom, toKeepRules }) =>
    conduct({
      conduct: 'play-advice',
      personId: by,
      role: people[by],
      towardsPersonId: whom,
      toKeepTheRules: toKeepRules,
    }),
  excludes: ({ by, who, from, ground }) => {
    const decision = { ...decisionOf(by, groundOf(ground)), ...(ground === 'other-law' ? { clause: 's 79' } : {}) };
    return tableEvent('PlayerExcluded', { personId: who, from, decision }, by);
  },
  detains: ({ by, who, ground }) =>
    tableEvent('PersonDetained', { personId: who, decision: decisionOf(by, groundOf(ground)) }, by),
  'detention-ends': ({ who, handedTo }) =>
    tableEvent('DetentionEnded', { personId: who, handedTo, badge: null, by: 'cs' }, 'cs'),
  'sets-outcome-aside': ({ by, spin, ground }) =>
    roundEvent(
      'OutcomeInvalidated',
      {
        scope: 'spin',
        resultEventId: `@announced-${spin}`,
        money: 'refunded',
        decision: decisionOf(by, groundOf(ground)),
      },
      by,
    ),
  'closure-sign': ({ sign, proposes }) => {
    const proposedAt = proposes === null ? null : utc(proposes);
    return tableEvent('SignShown', { signId: sign, content: { kind: 'closure', proposedAt } }, 'cs');
  },
  'sign-down': ({ sign }) => tableEvent('SignRemoved', { signId: sign }, 'cs'),
  'asks-for-rules': ({ who, request }) => tableEvent('RulesCopyRequested', { requestId: request, personId: who }, who),
  'shows-rules': ({ request, edition }) => {
    const editions = { this: 'commemorative-two-up/clgca', another: 'two-up/star-2016', 'not-known': null } as const;
    return tableEvent('RulesCopyProvided', { requestId: request, edition: editions[edition], by: 'rk' }, 'rk');
  },
  complains: raised,
  decides: ({ by, for: whom }) => decided('DecisionMade', by, whom),
  answers: ({ who, satisfied }) =>
    disputeEvent('PatronAnswered', { personId: who, answer: answers[`${satisfied}`], by: 'rk' }, 'rk'),
  'asks-for-review': ({ who }) => disputeEvent('ReviewRequested', { personId: who, to: 'rk' }, 'rk'),
  reviews: ({ by, for: whom }) => decided('ReviewDecided', by, whom),
  'told-of-right': ({ who, section }) =>
    disputeEvent(
      'RightsAdvised',
      {
        personId: who,
        told: ['complaint-to-inspector'],
        provision: { section, act: null },
        manner: 'spoken',
        language: null,
        by: 'cs',
      },
      'cs',
    ),
  'dispute-over': () => disputeEvent('DisputeClosed', { reason: 'decided', by: 'cs' }, 'cs'),
  'dispute-withdrawn': ({ who }) => disputeEvent('DisputeWithdrawn', { personId: who, by: 'cs' }, 'cs'),
};

const closesRing = ({ by, patronsThere, sign }: Of<'closes'>): Step =>
  tableEvent('SessionClosed', { reason: 'end-of-play', playersPresent: patronsThere, closureSignId: sign }, by);
/** The sessions after the first, as an evening names them. */
const laterSession = (nth: number): string => `STAR.TU-01.2026-04-26.${nth}`;
const closesOnPaper = tableEvent(
  'SessionClosed',
  { reason: 'end-of-play', playersPresent: null, closureSignId: null, reopensAtOnce: true },
  'cs',
);
const turnOpens = roundEvent('RoundOpened', { game: 'commemorative-two-up', editionStamp: null }, 'rk');
const turnCloses = roundEvent('RoundClosed', {}, 'rk');

const isList = (one: readonly Played[] | Step): one is readonly Played[] => Array.isArray(one);
const recordOf = (told: Told, tale: Telltale): readonly Played[] => {
  const own = records[told.did] as ((one: Told, tale: Telltale) => readonly Played[] | Step) | undefined;
  const made = own ? own(told, tale) : recordsMoney(told, tale.money);
  return isList(made) ? made : [made];
};

const isOfRound = (one: Played): boolean => 'type' in one && /^(round|commemorative-two-up)\./.test(one.type);
/** Money that is handed over between turns is of the turn before. */
const isOfTheTurnBefore = ({ type }: Step, { turns }: Telltale): boolean =>
  turns > 0 && type === 'commemorative-two-up.MoneyHandedOver';
const flat = (telling: Telling): readonly Told[] =>
  Array.isArray(telling) ? (telling as readonly Telling[]).flatMap(flat) : [telling as Told];

const gapMs = 2_000;
/** The clock on the wall while steps are put on it. Scripts begin at this moment. */
const beginsAtMs = Date.parse('2026-04-25T09:00:00.000Z');

/** The events of a situation, as an evening of a script. */
export const recorded = (telling: Telling): readonly Played[] => {
  const all = flat(telling);
  const tale: Telltale = {
    money: { spinnerOf: new Map(), wagers: new Map(), stakes: new Map(), laid: new Map() },
    set: 'red',
    pennies: [],
    inRing: new Set(),
    isSpinning: null,
    isOpen: false,
    isOver: false,
    turns: 0,
    sessions: 0,
    turnsHere: 0,
    calledInvalid: new Set(),
  };
  const played: Played[] = [];
  let [nowMs, nextMs, doubtMs] = [beginsAtMs, beginsAtMs + gapMs, 0];
  const place = (one: Step, first: boolean): void => {
    const atMs = first ? nextMs : nowMs + 100;
    const timed = one.after(atMs - nowMs);
    played.push(doubtMs > 0 ? timed.from('T-1', doubtMs) : timed);
    nowMs = atMs;
    nextMs = nowMs + gapMs;
  };
  /** The turn opens just before its first step: that one is done at the moment that the clock shows. */
  const opensTurn = (): void => {
    const wantedMs = nextMs;
    nextMs = wantedMs - 100;
    place(turnOpens.as(`opened-${played.length}`), true);
    nextMs = wantedMs;
  };
  const say = (made: readonly Played[], label?: string): void => {
    for (const [index, one] of made.entries()) {
      if (!('type' in one)) {
        played.push(one);
        continue;
      }
      if (isOfRound(one) && !tale.isOpen && !isOfTheTurnBefore(one, tale)) {
        tale.isOpen = true;
        tale.turns += 1;
        tale.turnsHere += 1;
        tale.isOver = false;
        opensTurn();
      }
      place(index === 0 && label !== undefined ? one.as(label) : one, index === 0);
    }
  };
  const closeTurn = (): void => {
    if (tale.isOpen) place(turnCloses, nextMs - nowMs < gapMs * 2);
    tale.isOpen = false;
    tale.isSpinning = null;
  };
  const nameOfTurn = (): string =>
    `${tale.sessions === 0 ? sessionName : laterSession(tale.sessions)}.000${tale.turnsHere}`;
  const goOnInAnother = (stillThere: readonly Lying[]): void => {
    const { isSpinning } = tale;
    closeTurn();
    const before = nameOfTurn();
    say([closesOnPaper]);
    played.push(cut);
    tale.sessions += 1;
    tale.turnsHere = 0;
    say([recordOf({ did: 'opens', by: 'cs' }, tale), carriesOn(tale.money, stillThere, before)].flat());
    tale.isSpinning = isSpinning;
  };
  for (let at = 0; at < all.length; at += 1) {
    const told = all[at];
    if (!told) continue;
    if (told.did === 'clock') nextMs = Math.max(Date.parse(told.shows), played.length === 0 ? 0 : nowMs);
    else if (told.did === 'minutes-pass') nextMs = nowMs + told.minutes * 60_000;
    else if (told.did === 'clock-is-doubtful') doubtMs = told.byMs;
    else if (isLooked(told)) {
      const rest = all.slice(at);
      const until = rest.findIndex((one) => !isLooked(one));
      const looked = (until < 0 ? rest : rest.slice(0, until)).filter(isLooked);
      say(checked(looked));
      at += looked.length - 1;
    } else if (told.did === 'pennies-selected') {
      const next = all[at + 1];
      say(selected(told, next?.did === 'pennies-retained' ? next : undefined, tale), told.label);
    } else if (told.did === 'new-turn') {
      closeTurn();
      say(carriesOn(tale.money, told.lying ?? [], nameOfTurn()));
    } else if (told.did === 'day-ends-on-paper') goOnInAnother(told.lying);
    else if (told.did === 'closes') {
      const wantedMs = nextMs;
      closeTurn();
      nextMs = Math.max(wantedMs, nowMs);
      say([closesRing(told)], told.label);
    } else if (told.did === 'told-twice') {
      say(recordOf(told.step, tale).map((one) => ('type' in one ? one.as(`again-${at}`).from('T-2', 0) : one)));
    } else if (told.did === 'put-right') {
      const instead = told.instead ? recordOf(told.instead, tale)[0] : null;
      played.push(corrected(told.label ?? '', instead && 'type' in instead ? instead : null));
    } else if (told.did === 'entered-late') {
      const [one] = recordOf(told.step, tale);
      if (one && 'type' in one) played.push(enteredLate(one, told.after));
    } else say(recordOf(told, tale), told.label);
  }
  if (tale.isOver) closeTurn();
  return played;
};
