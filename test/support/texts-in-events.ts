import { z } from 'zod';
import { wholeNumber } from '../../domain/gaming-day/figures.ts';
import { card } from '../../domain/equipment/cards/card.ts';
import { playFamilies, type Game } from '../../domain/games/game.ts';
import { isRecordEvent } from '../../domain/kernel/corrections.ts';
import { eventId, sha256 } from '../../domain/kernel/envelope.ts';
import type { EventFamily } from '../../domain/kernel/event-types.ts';
import { roundName, sessionName } from '../../domain/kernel/stream-ids.ts';
import { clauseNumber, givenId, givenWord } from '../../domain/kernel/text.ts';
import { instant, localDate, localTime } from '../../domain/kernel/time.ts';
import { editionId } from '../../domain/rulebook/events.ts';
import { writtenCategories } from '../../domain/streams/categories.ts';
import { catalogueOf } from '../../services/shared/games/catalogue.ts';

/**
 * An event keeps no personal data but ids: what a person says is words, which are put away and can be erased (`textRef`). Any other text
 * that comes from outside is one of a closed list, an instant, a date, a hash, or one of the members that stand here by name. A further
 * member that takes a text must be a closed list, or come into this list or into that of public texts (`test/architecture`), with what it is.
 */

/** Members that take an id, or a word that a game or a register gives to a thing: by their name, whose id or which word. */
export const things: Readonly<Record<string, string>> = {
  personId: 'a person',
  persons: 'persons',
  by: 'a person',
  byPersonId: 'a person',
  toPersonId: 'a person',
  towardsPersonId: 'a person',
  placedBy: 'a person',
  dealtBy: 'a person',
  countedBy: 'a person',
  observedBy: 'a person',
  carriedBy: 'persons',
  confirmedBy: 'a person',
  preparedBy: 'a person',
  handedOverBy: 'a person',
  receivedBy: 'a person',
  secondSigner: 'a person',
  keyHolder: 'a person',
  requestedBy: 'a person',
  complainant: 'a person',
  raisedTo: 'a person',
  spinnerId: 'a person',
  insteadOf: 'a person',
  to: 'a person who is asked for a review, a hand, or a place that a box is carried to',
  checkedBy: 'persons',
  fromPersonId: 'a person',
  heldBy: 'a person',
  keptBy: 'a person',
  supervisedBy: 'a person',
  game: 'a game',
  play: 'a type of play of a game',
  edition: 'an edition',
  editionStamp: 'an edition',
  interpretation: 'an open question of an edition',
  choice: 'a reading of an open question of an edition',
  clause: 'a clause, as it is printed',
  clauses: 'clauses, as they are printed',
  jurisdiction: 'a regulator',
  table: 'a table on the register',
  tables: 'tables on the register',
  otherTable: 'a table, as it was named at this one',
  dispute: 'the number of a dispute, as the venue has it',
  pit: 'a part of the floor',
  terminal: 'a terminal on the register',
  chipSet: 'a set of chips on the register',
  dropBox: 'a drop box on the register',
  droppedInto: 'a drop box on the register',
  tray: 'a tray of chips',
  camera: 'a camera',
  cameraClass: 'a class of cameras, as the venue names it',
  recorder: 'a recorder of footage',
  ticket: 'the number of a request to preserve footage',
  item: 'the number on the tag of a thing that is held',
  keptAt: 'a place where things are held',
  hold: 'an event',
  evidence: 'events',
  referral: 'an event',
  byDecision: 'an event',
  payments: 'events',
  round: 'a round',
  seal: 'the number of a seal',
  unplaced: 'drop boxes on the register',
  toldSurveillance: 'a person',
  verifiedBy: 'persons',
  session: 'a table session',
  journey: 'the journey of a drop box',
  reportNumber: 'the number by which an office knows a report',
  formula: 'a formula of ours',
  position: 'where an event stands in the record',
  slip: 'the number of a slip',
  printed: 'the number of a slip',
  licence: 'the number of a licence',
  badge: 'the number of a badge',
  reference: 'the number by which an office knows a case',
  voucherId: 'a voucher',
  requestId: 'a request for the rules, or for chips',
  signId: 'a sign',
  closureSignId: 'a sign',
  scheduleId: 'an approved schedule of prizes',
  sessions: 'table sessions',
  rounds: 'rounds',
  fromRound: 'a round',
  wagerId: 'a wager',
  wagers: 'wagers',
  linkedTo: 'a wager',
  headsWagerId: 'a wager',
  tailsWagerId: 'a wager',
  matchId: 'a bet between two patrons',
  hand: 'a hand',
  hands: 'hands',
  from: 'a hand, or a place that a box is carried from',
  place: 'a place where boxes are put away',
  room: 'a place where boxes are counted',
  locks: 'the numbers of locks',
  run: 'a drop run, as it was announced',
  shift: 'a shift, as the venue names it',
  shownTo: 'a person',
  number: 'the number that is printed on a paper',
  combinedWith: 'drop boxes on the register',
  set: 'a set of cards',
  backs: 'the design of the backs of cards',
  deckIds: 'decks on the register',
  shoe: 'a shoe on the register',
  device: 'a device on the register',
  procedure: 'an approved procedure',
  box: 'a box of the layout',
  area: 'an area of the layout, in the words of the game',
  kind: 'a kind of wager or of equipment, in the words of the game',
  wagerKind: 'a kind of wager, in the words of the game',
  result: 'a result, in the words of the game',
  equipmentId: 'a thing of the equipment',
  marked: 'marks on the equipment, in the words of the game',
  takenOut: 'a thing of the equipment',
  broughtIn: 'a thing of the equipment',
  spinId: 'a spin',
  afterSpinId: 'a spin',
  penny: 'a penny',
  pennies: 'pennies',
  kept: 'pennies',
  pennySet: 'a set of pennies',
  coin: 'a coin',
  coins: 'coins',
  coinSet: 'a set of coins',
  found: 'coins',
  lost: 'coins',
  language: 'a language',
  corrects: 'an event',
  decisionEventId: 'an event',
  errorEventId: 'an event',
  resultEventId: 'an event',
};

type Place = { readonly path: string; readonly member: string };
const bare = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? bare(schema.unwrap())
    : schema;

const patternsOf = (schema: z.ZodString): readonly string[] =>
  (schema.def.checks ?? []).flatMap((check) =>
    // oxlint-disable-next-line no-underscore-dangle -- where zod says what a check is
    'pattern' in check._zod.def && check._zod.def.pattern instanceof RegExp ? [check._zod.def.pattern.source] : [],
  );
const isLike = (known: readonly z.ZodString[]): ((schema: z.ZodString) => boolean) => {
  const patterns = new Set(known.flatMap(patternsOf));
  return (schema) => patternsOf(schema).some((pattern) => patterns.has(pattern));
};
/** No text of a person can be said by these. */
const isClosed = isLike([instant, localDate, localTime, sha256, card, wholeNumber]);
const isName = isLike([givenId, givenWord(), eventId, editionId, roundName, sessionName]);
/** The number of a clause has no pattern that all documents keep. */
const isPrintedNumber = (schema: z.ZodString): boolean =>
  // oxlint-disable-next-line no-underscore-dangle -- where zod says what a schema was made from
  schema === clauseNumber || schema._zod.parent === clauseNumber;

const closedKinds = [z.ZodEnum, z.ZodLiteral, z.ZodBoolean, z.ZodNumber, z.ZodNull];

/** Every place in a schema where a text may stand that is not of a closed list, and is not listed above. */
export const textsIn = (given: unknown, path: readonly string[]): readonly Place[] => {
  const schema = bare(given);
  if (schema instanceof z.ZodArray) return textsIn(schema.element, path);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => textsIn(option, path));
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, member]) => textsIn(member, [...path, name]));
  if (closedKinds.some((kind) => schema instanceof kind)) return [];
  const place = { path: path.join('/'), member: path.at(-1) ?? '' };
  if (!(schema instanceof z.ZodString)) return [place];
  if (isClosed(schema)) return [];
  const isThing = (isName(schema) || isPrintedNumber(schema)) && Object.hasOwn(things, place.member);
  return isThing ? [] : [place];
};

/** What a correction or a late entry holds is an event of another type, and is read by the schema of that. */
const isHeld = ({ path }: Place): boolean =>
  /\/(replacement\/)?(data|type)$/.test(path) && isRecordEvent(path.split('/')[0] ?? '');

const namesIn = (given: unknown): readonly string[] => {
  const schema = bare(given);
  if (schema instanceof z.ZodArray) return namesIn(schema.element);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(namesIn);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, member]) => [name, ...namesIn(member)]);
};

/** What may be said from outside where some games are played: the members of all types, and the places of texts that nothing binds. */
export const saidWith = (games: readonly Game[]) => {
  const catalogue = catalogueOf(games);
  const families: readonly EventFamily[] = [...writtenCategories.map(({ family }) => family), ...playFamilies(games)];
  const types = families.flatMap(({ family, definitions }) =>
    Object.keys(definitions).map((name) => `${family}.${name}`),
  );
  const schemas = types.flatMap((type) => {
    const versions = (catalogue.definition(type)?.earlier?.length ?? 0) + 1;
    return Array.from({ length: versions }, (_, index) => ({ type, schema: catalogue.schema(type, index + 1) }));
  });
  const places = schemas.flatMap(({ type, schema }) => textsIn(schema, [type]));
  return {
    members: new Set(schemas.flatMap(({ schema }) => namesIn(schema))),
    texts: places.filter((place) => !isHeld(place)).map(({ path }) => path),
  };
};
