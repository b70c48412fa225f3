import {
  advised,
  answered,
  decided,
  disputeClosed,
  raised,
  reopened,
  reviewAskedFor,
  reviewed,
  withdrawn,
} from '../../../support/dispute-steps.ts';
import type { Actor } from '../../../support/script.ts';
import {
  bob,
  casinoSupervisor,
  dealer,
  gamesSupervisor,
  lostGame,
  minutes,
  onDuty,
  relieved,
} from './support/floor.ts';
import { situations } from './support/hold.ts';

const gsTwo: Actor = { personId: 'gs-2', role: 'games-supervisor' };
const csTwo: Actor = { personId: 'cs-2', role: 'casino-supervisor' };
const evening = [lostGame('S1', 's1'), lostGame('S2', 's2', bob)];
const right = advised(['complaint-to-inspector']);
const aboutBoth = raised({ rounds: ['STAR.TU-01.2026-04-25.1.0001', 'STAR.TU-01.2026-04-25.1.0002'] });

situations('disputes', [
  {
    title: 'a dispute about two games goes the whole way',
    text: '9.12, 9.13: a games supervisor, then a casino supervisor on request, then the right is told',
    events: [
      evening,
      aboutBoth,
      decided(gamesSupervisor),
      answered('notSatisfied'),
      reviewAskedFor(),
      reviewed(casinoSupervisor),
      answered('notSatisfied'),
      right,
      disputeClosed,
    ],
  },
  {
    title: 'a casino supervisor decides first, and a games supervisor is on duty',
    text: '9.12: in the first instance to a games supervisor',
    events: [evening, aboutBoth, decided(casinoSupervisor), answered('satisfied'), disputeClosed],
    found: [{ clause: '9.12', by: 'cs-1' }],
  },
  {
    title: 'the games supervisor is relieved between two games, and a casino supervisor decides',
    text: '9.12: in the absence of a games supervisor to a casino supervisor',
    events: [
      lostGame('S1', 's1'),
      relieved(gamesSupervisor),
      lostGame('S2', 's2', bob),
      aboutBoth,
      decided(casinoSupervisor),
      answered('satisfied'),
      disputeClosed,
    ],
  },
  {
    title: 'the games supervisor comes back between the complaint and its decision by a casino supervisor',
    text: '9.12: must be referred in their absence; it was referred then, and decided later: two readings',
    events: [
      lostGame('S1', 's1'),
      relieved(gamesSupervisor),
      aboutBoth,
      onDuty(gamesSupervisor),
      decided(casinoSupervisor).after(minutes(5)),
      answered('satisfied'),
      disputeClosed,
    ],
    never: [{ clause: '9.12' }],
  },
  {
    title: 'a dealer decides the dispute',
    text: '9.12: a games supervisor',
    events: [evening, aboutBoth, decided(dealer), answered('satisfied'), disputeClosed],
    found: [{ clause: '9.12', by: 'dealer-1' }],
  },
  {
    title: 'the one who decided reviews their own decision',
    text: '9.12: a review by a casino supervisor; nobody reviews themselves',
    events: [
      evening,
      aboutBoth,
      decided(gamesSupervisor),
      reviewAskedFor(),
      reviewed(gamesSupervisor),
      answered('satisfied'),
      disputeClosed,
    ],
    found: [{ clause: '9.12', by: 'gs-1' }],
  },
  {
    title: 'a second games supervisor reviews',
    text: '9.12, 1.1: a casino supervisor includes a games supervisor: two readings',
    events: [
      evening,
      onDuty(gsTwo),
      aboutBoth,
      decided(gamesSupervisor),
      reviewAskedFor(),
      reviewed(gsTwo),
      answered('satisfied'),
      disputeClosed,
    ],
    doubted: ['9.12'],
  },
  {
    title: 'the patron is not satisfied, and the dispute is closed without advice',
    text: '9.13: the person will be advised of the right to complain',
    events: [evening, aboutBoth, decided(gamesSupervisor), answered('notSatisfied'), disputeClosed],
    found: [{ clause: '9.13' }],
  },
  {
    title: 'nobody recorded whether the patron was satisfied, and the dispute is closed',
    text: '9.13: where any person is not satisfied; whether they were is not known',
    events: [evening, aboutBoth, decided(gamesSupervisor), disputeClosed],
    never: [{ clause: '9.13' }],
  },
  {
    title: 'the patron is not satisfied, and the dispute is open still',
    text: '9.13: they will be advised; until when the text does not say, and nobody closed it',
    events: [evening, aboutBoth, decided(gamesSupervisor), answered('notSatisfied')],
    never: [{ clause: '9.13' }],
  },
  {
    title: 'the patron takes the dispute back before a decision',
    text: '9.12, 9.13: nothing was decided that anybody could be unsatisfied with',
    events: [evening, aboutBoth, withdrawn, disputeClosed],
  },
  {
    title: 'the patron is told of the right under another section',
    text: '9.13: under section 110; whether telling them of another counts the text does not say',
    events: [
      evening,
      aboutBoth,
      decided(gamesSupervisor),
      answered('notSatisfied'),
      advised(['complaint-to-inspector'], { section: '33' }),
      disputeClosed,
    ],
    doubted: ['9.13'],
    readings: ['provision-of-the-advice'],
  },
  {
    title: 'somebody else than the patron is told of the right',
    text: '9.13: the person will be advised',
    events: [
      evening,
      aboutBoth,
      decided(gamesSupervisor),
      answered('notSatisfied'),
      advised(['complaint-to-inspector'], { whom: 'bob' }),
      disputeClosed,
    ],
    found: [{ clause: '9.13' }],
  },
  {
    title: 'a dispute is reopened after the advice, decided again, and closed without new advice',
    text: '9.13: they were advised of their right; whether again after each decision the text does not say',
    events: [
      evening,
      aboutBoth,
      decided(gamesSupervisor),
      answered('notSatisfied'),
      right,
      disputeClosed,
      reopened,
      decided(gamesSupervisor),
      answered('notSatisfied'),
      disputeClosed,
    ],
    never: [{ clause: '9.13' }],
    readings: ['not-satisfied-with-which-decision'],
  },
  {
    title: 'a review is made that nobody on record asked for',
    text: '9.12: subject to a review (if requested); a request that nobody recorded may have been made',
    events: [
      evening,
      onDuty(csTwo),
      aboutBoth,
      decided(gamesSupervisor),
      reviewed(csTwo),
      answered('satisfied'),
      disputeClosed,
    ],
    never: [{ clause: '9.12' }],
  },
  {
    title: 'nobody recorded a decision, and the dispute is closed',
    text: '9.12: shall be referred for decision; the house closed it itself without recording one, which may show that there was none',
    events: [evening, aboutBoth, disputeClosed],
    besides: ['9.12'],
  },
]);
