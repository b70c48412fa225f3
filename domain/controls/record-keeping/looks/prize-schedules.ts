import type { Fact } from '../../../kernel/effective-history.ts';
import { resultsThatDiffer } from '../../../kernel/prizes.ts';
import { parseSessionId } from '../../../kernel/streams.ts';
import { localDateAt } from '../../../kernel/time.ts';
import type { Look, Sighting } from '../../../law/clause.ts';
import { by } from '../../../law/persons.ts';
import type { TableEvent } from '../../../table/events.ts';
import { prizeSchedulesIn, schedulesInForce, type ApprovedSchedule } from '../../../venue/prize-schedules.ts';
import type { SessionPicture } from '../picture.ts';

type SignShown = Fact<Extract<TableEvent, { type: 'table.SignShown' }>>;
type Content = SignShown['data']['content'];
type Prizes = Extract<Content, { readonly kind: 'prize-schedule' }>;

type Shown = { readonly fact: SignShown; readonly content: Prizes };

/** The signs of prizes that were put up at the table. */
const signsOfPrizes = ({ session }: SessionPicture): readonly Shown[] =>
  // The stream was checked against the schemas of its family when it was stored; types cannot show that.
  (session.facts as readonly Fact<TableEvent>[]).flatMap((fact) =>
    fact.type === 'table.SignShown' && fact.data.content.kind === 'prize-schedule'
      ? [{ fact, content: fact.data.content }]
      : [],
  );

/** What is wrong with a sign, as a sentence goes on; undefined where its odds are those of a schedule that is in force. */
const wrongWith = ({ scheduleId, prizes }: Prizes, inForce: readonly ApprovedSchedule[]): string | undefined => {
  const named = scheduleId === null ? inForce : inForce.filter((one) => one.scheduleId === scheduleId);
  const [only] = named;
  if (!only) return scheduleId === null ? 'none is approved that day' : `${scheduleId} is not approved that day`;
  if (named.some((one) => resultsThatDiffer(one.prizes, prizes).length === 0)) return undefined;
  if (scheduleId === null) return 'no schedule that is approved that day has these odds';
  return `${scheduleId} was approved with other odds for ${resultsThatDiffer(only.prizes, prizes).join(' and ')}`;
};

/**
 * Signs of prizes whose odds are not those of a schedule that the regulator approved and that is in force that day. Of a game of which the
 * register has no schedule nothing is known.
 */
export const signsOfOtherPrizes: Look<SessionPicture> = (picture) => {
  const signs = signsOfPrizes(picture);
  const game = picture.opened.opening?.data['game'];
  if (signs.length === 0 || typeof game !== 'string') return [];
  const all = prizeSchedulesIn(picture.register.venue.read.facts);
  const isKnown = all.some((one) => one.game === game);
  const gamingDay = parseSessionId(picture.id)?.gamingDay ?? '';
  return signs.flatMap(({ fact, content }): readonly Sighting[] => {
    const { signId } = fact.data;
    const persons = by(fact.actor.personId);
    if (!isKnown) {
      const missing = 'which prize schedules were approved for the game: the register has none';
      const says = `the sign ${signId} shows prizes, and the register has no schedule of the game`;
      return [{ deed: fact, persons, says, undetermined: { missing } }];
    }
    const date = localDateAt(fact.atMs, picture.zone);
    const wrong = wrongWith(content, schedulesInForce(all, game, date, gamingDay));
    return wrong === undefined ? [] : [{ deed: fact, persons, says: `the sign ${signId} shows prizes, and ${wrong}` }];
  });
};
