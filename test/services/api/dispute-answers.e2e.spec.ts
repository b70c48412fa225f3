import type { Sealer } from '../../../services/sealer/sealer.ts';
import { startSealer } from '../../../services/sealer/start.ts';
import { untilAllSealed } from '../../support/ask-evidence.ts';
import { disputeFile, type DisputeFile } from '../../support/dispute-file.ts';
import { startEvening, type Evening } from '../../support/evening.ts';
import { eventually } from '../../support/eventually.ts';
import { raiseDispute } from '../../support/raise-dispute.ts';
import { read, type Read } from '../../support/read.ts';

type Line = { readonly says: string; readonly events: readonly string[]; readonly instants: readonly string[] };
type Answer = {
  readonly question: string;
  readonly number: number;
  readonly state: string;
  readonly lines: readonly Line[];
  readonly missing: readonly string[];
  readonly links: readonly string[];
};

let evening: Evening;
let file: DisputeFile;
beforeAll(async () => {
  evening = await startEvening(12);
  file = await disputeFile(evening, 'D-0900');
});
afterAll(() => evening.stop());

const ask = (query = '', dispute = file.dispute): Promise<Read> =>
  read(evening, `/v1/disputes/${dispute}/answers${query}`);
const answersIn = ({ body }: Read): readonly Answer[] => body['answers'] as readonly Answer[];
const answerTo = (answers: readonly Answer[], question: string): Answer => {
  const found = answers.find((one) => one.question === question);
  if (!found) throw new Error(`${question} is not answered`);
  return found;
};
const saysOf = ({ lines }: Answer): string => lines.map(({ says }) => says).join('\n');
const step = (name: string): string => file.steps.get(name) ?? '';
const positionsOf = async (events: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await evening.foundation.pool.query<{ id: string; position: string }>(
    'select last_event_id as id, last_position as position from p_event_log.event where last_event_id = any($1::uuid[])',
    [events],
  );
  return new Map(rows.map(({ id, position }) => [id, position]));
};
const raise = (number: string, complainant: string | null = null): Promise<string> =>
  raiseDispute(evening, number, { complainant });

describe('What an inspector asks of a dispute', () => {
  it('is answered question by question, or what is missing is named', async () => {
    const answers = answersIn(await ask());
    expect(answers.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    for (const { question, state, lines, missing } of answers) {
      const expected = lines.length === 0 ? 'unknown' : missing.length === 0 ? 'answered' : 'in-part';
      expect([question, state, lines.length + missing.length > 0]).toEqual([question, expected, true]);
    }
  });

  it('rests on events that are on record', async () => {
    const named = answersIn(await ask()).flatMap(({ lines }) => lines.flatMap(({ events }) => events));
    expect(named.length).toBeGreaterThan(30);
    const known = await positionsOf(named);
    expect(named.filter((one) => !known.has(one))).toEqual([]);
  });

  it('leads to addresses that answer', async () => {
    const links = answersIn(await ask()).flatMap((answer) => answer.links);
    expect(links.length).toBeGreaterThan(8);
    for (const link of links) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect([link, (await read(evening, link)).status]).toEqual([link, 200]);
    }
  });

  it('has what the record says of rules, staff, signs, wagers, money and the ladder', async () => {
    const answers = answersIn(await ask());
    expect(saysOf(answerTo(answers, 'rules'))).toContain(`In the round ${file.round}, at `);
    expect(saysOf(answerTo(answers, 'rules'))).toContain('the rules were two-up/star-2016, in force since 2016-09-01.');
    expect(saysOf(answerTo(answers, 'staff'))).toMatch(/GS-0\d was on duty as games-supervisor/);
    expect(saysOf(answerTo(answers, 'staff'))).toMatch(/GS-0\d held the licence NSW-\d+/);
    expect(saysOf(answerTo(answers, 'signs'))).toMatch(/The limits for .* stood since/);
    expect(answerTo(answers, 'wagers').lines[0]).toMatchObject({
      says: expect.stringContaining(`The wager ${file.wager} in ${file.round} is ${file.complainant}'s`),
      events: [expect.any(String)],
    });
    expect(saysOf(answerTo(answers, 'money'))).toContain('The player got $5.00 more than was due.');
    expect(answerTo(answers, 'money').lines[0]?.events).toContain(file.corrected);
    expect(saysOf(answerTo(answers, 'money'))).toMatch(
      /GS-0\d decided\. The decision .*CS-0\d reviewed\. The decision /s,
    );
    // Some of its terminals are ahead of ours, some are behind.
    expect(saysOf(answerTo(answers, 'order'))).toMatch(/\d ms behind ours, known to \d+ ms/);
    expect(saysOf(answerTo(answers, 'order'))).not.toMatch(/-\d+ ms/);
    const coins = answerTo(answers, 'order').lines.find(({ says }) => says.includes('set of coins'));
    expect(coins?.says).toMatch(/^When the round .* began, the set of coins [\w-]+ was in use since \d/);
    expect(coins?.events).toEqual([expect.any(String)]);
    const ladder = answerTo(answers, 'ladder');
    expect(saysOf(ladder)).toContain('The reviewer is another person than the one who decided before.');
    expect(ladder.lines.flatMap(({ events }) => events)).toEqual(
      expect.arrayContaining([
        step('DecisionMade'),
        step('PatronAnswered'),
        step('ReviewRequested'),
        step('ReviewDecided'),
      ]),
    );
    expect(answerTo(answers, 'rights').lines).toEqual([
      {
        says: expect.stringContaining('under section 110 of the Casino Control Act 1992'),
        events: [step('RightsAdvised')],
        instants: [expect.any(String)],
      },
    ]);
  });

  it('names a clock that nobody measured, and a time that nobody said', async () => {
    const footage = answerTo(answersIn(await ask()), 'footage');
    expect(footage.lines[0]?.events).toEqual([step('FootagePreserved')]);
    expect([footage.state, footage.missing]).toEqual([
      'in-part',
      [
        'how far off the clock of the recorder of CAM-7 was: nobody measured it',
        'until when the footage of CAM-7 is kept: nobody said',
      ],
    ]);
  });

  it('says what was corrected, from what to what, and that this was after the dispute was raised', async () => {
    const changes = answerTo(answersIn(await ask()), 'changes');
    const own = changes.lines.find(({ events }) => events.includes(file.correction));
    expect(own?.events).toEqual([file.correction, file.corrected]);
    expect(own?.says).toMatch(
      /GS-01 corrects the record: it was misread\. Before: .* Now: .*after the dispute was raised/,
    );
  });

  it('counts similar cases with an interval, and never takes this one for another', async () => {
    const similar = answerTo(answersIn(await ask()), 'similar');
    expect(saysOf(similar)).toContain(
      `There is not another dispute that the patron ${file.complainant} has to do with by name.`,
    );
    expect(saysOf(similar)).toMatch(
      /decisions? in \d+ rounds: between \d+\.\d and \d+\.\d in a thousand rounds, by an exact interval at 95 %/,
    );
  });

  it('lists what was read, and says that nothing proves it where the record is not sealed', async () => {
    const extract = answerTo(answersIn(await ask()), 'extract');
    expect(saysOf(extract)).toContain(
      `dispute-${file.dispute}: read from revision 0 to 6 (7 events), of which 7 are entries`,
    );
    expect([extract.state, extract.missing]).toEqual([
      'in-part',
      ['a proof that nothing was left out or altered: the record is not sealed here'],
    ]);
  });
});

const extractNow = async (query = ''): Promise<Answer> => answerTo(answersIn(await ask(query)), 'extract');

describe('The answers where the record is sealed', () => {
  let sealer: Sealer;
  beforeAll(async () => {
    sealer = startSealer(evening.foundation);
    await untilAllSealed(evening.foundation);
  });
  afterAll(() => sealer.stop());

  it('say that all events of the extract are sealed, what proves it, and that no witness has signed it', async () => {
    await eventually(async () => expect(saysOf(await extractNow())).toContain(' events of this extract are sealed'));
    const extract = await extractNow();
    expect(saysOf(extract)).toContain(`(POST /v1/disputes/${file.dispute}/evidence) proves it without us`);
    expect([extract.state, extract.missing]).toEqual(['in-part', [expect.stringContaining('independent witnesses')]]);
  });

  it('say nothing of the seal as of an earlier moment', async () => {
    const extract = await extractNow(`?asOf=${file.raisedAtPosition}`);
    expect(extract.missing).toEqual([expect.stringContaining('whether it is sealed is of now')]);
  });
});

describe('A dispute of which the record holds little', () => {
  it('has its unknown facts named one by one', async () => {
    const answers = answersIn(await ask('', await raise('D-0901')));
    const unknown = answers.filter(({ state }) => state === 'unknown').map(({ question }) => question);
    expect(unknown).toEqual(expect.arrayContaining(['staff', 'order', 'wagers', 'validity', 'rights']));
    expect(answerTo(answers, 'staff').missing).toEqual([
      'who was on duty: the dispute names no table session and no round',
    ]);
    expect(answerTo(answers, 'rights').missing).toEqual([expect.stringContaining('no advice is on record')]);
  });
});

describe('The answers as of a moment', () => {
  it('rest on nothing that came later, and say what is not counted as of then', async () => {
    const then = await ask(`?asOf=${file.raisedAtPosition}`);
    expect([then.status, then.body['asOf'], then.body['readUpTo']]).toEqual([
      200,
      file.raisedAtPosition,
      file.raisedAtPosition,
    ]);
    const answers = answersIn(then);
    const known = await positionsOf(answers.flatMap(({ lines }) => lines.flatMap(({ events }) => events)));
    expect(known.size).toBeGreaterThan(10);
    expect([...known].filter(([, position]) => position > file.raisedAtPosition)).toEqual([]);
    expect(answerTo(answers, 'rights').state).toBe('unknown');
    const similar = answerTo(answers, 'similar');
    expect(similar).toMatchObject({
      state: 'in-part',
      missing: [expect.stringMatching(/^how often decisions recur here, as of then: .* not as of an earlier moment$/)],
      links: [],
    });
    expect(saysOf(similar)).toMatch(/^There is not another dispute at the table TU-0\d\./);
    expect(saysOf(answerTo(answers, 'changes'))).not.toContain(file.correction);
  });
});

describe('Similar cases as of a moment', () => {
  it('are those that had been raised by then', async () => {
    const counted = async (query = ''): Promise<string> => {
      const similar = answerTo(answersIn(await ask(query)), 'similar');
      return similar.lines.find(({ says }) => says.includes(`the patron ${file.complainant}`))?.says ?? '';
    };
    const before = await counted();
    const position = (await evening.foundation.store.head()) ?? '';
    const other = await raise('D-0950', file.complainant);
    expect(other).toBe('STAR.D-0950');
    expect(before).toContain('There is not another dispute');
    expect(await counted()).toContain('There is 1 other dispute');
    expect(await counted(`?asOf=${position}`)).toBe(before);
    const after = (await evening.foundation.store.head()) ?? '';
    expect(await counted(`?asOf=${after}`)).toContain('There is 1 other dispute');
  });
});

describe('Footage that nobody preserved', () => {
  it('was to be kept until a time that has passed, or is kept until one that has not', async () => {
    const id = await raiseDispute(evening, 'D-0951', { about: 'stake', rounds: [file.round], wagers: [file.wager] });
    const { body } = await read(evening, `/v1/disputes/${id}/answers`);
    const says = saysOf(answerTo(body['answers'] as ReturnType<typeof answersIn>, 'footage'));
    expect(says).toMatch(/was to be kept until .*: that time has passed|is kept until .*: it is still running/);
  });
});

describe('The moments in answers', () => {
  const anyInstant = /\d{4}-\d{2}-\d{2}T\d{2}:/;

  it('are told by the clock of the venue, and stand beside as instants', async () => {
    const answers = answersIn(await ask());
    const told = answers.flatMap(({ lines }) => lines);
    expect(told.filter(({ says }) => anyInstant.test(says))).toEqual([]);
    expect(answers.flatMap(({ missing }) => missing).filter((says) => anyInstant.test(says))).toEqual([]);
    const withMoments = told.filter(({ instants }) => instants.length > 0);
    expect(withMoments.length).toBeGreaterThan(10);
    for (const { says, instants } of withMoments)
      expect(says.match(/\d{1,2} \w+ \d{4} at \d{2}:\d{2}:\d{2}\.\d{3} \(UTC\+1[01]:00\)/g)).toHaveLength(
        instants.length,
      );
  });

  it('are told so in the sentences of the page too', async () => {
    const page = await read(evening, `/v1/disputes/${file.dispute}/timeline`, { headers: { accept: 'text/html' } });
    const sentences = [...page.text.matchAll(/<div class="says">([\s\S]*?)<\/div>/g)].map(([, says]) => says ?? '');
    expect(sentences.length).toBeGreaterThan(20);
    expect(sentences.filter((says) => anyInstant.test(says))).toEqual([]);
    expect(sentences.join(' ')).toContain('(UTC+1');
  });

  it('stand there beside the address at which many more addresses are named', async () => {
    const page = await read(evening, `/v1/disputes/${file.dispute}/timeline`, { headers: { accept: 'text/html' } });
    const plain = page.text.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ');
    expect(plain).toMatch(
      /More is answered at: the \d+ addresses that \/v1\/disputes\/[\w.-]+\/answers names under staff\./,
    );
  });
});

describe('The answers over HTTP', () => {
  it('are answered by 304 while nothing of them has changed', async () => {
    const etag = (await ask()).headers.get('etag') ?? '';
    const again = await read(evening, `/v1/disputes/${file.dispute}/answers`, { headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('are not there for a dispute that nobody raised, and not given to those who may not read it', async () => {
    expect((await ask('', 'STAR.D-9')).status).toBe(404);
    expect((await read(evening, `/v1/disputes/${file.dispute}/answers`, { as: 'finance' })).status).toBe(403);
  });
});
