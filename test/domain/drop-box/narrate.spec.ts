import { dropBoxSentences, personsInJourney } from '../../../domain/drop-box/narrate.ts';
import { sampleOf, saysOfSamples } from '../../support/told-samples.ts';

saysOfSamples('A journey of a drop box', 'dropBox', dropBoxSentences, [
  ['Attached.v1', {}, 'so-1 and gs-1 attach the box to slot 1 of TU-01.'],
  ['Attached.v2', {}, 'so-1 and gs-1 attach the box to slot 1 of TU-01.'],
  ['Removed.v1', {}, 'so-1 remove the box from slot 1 of TU-01.'],
  ['Removed.v2', {}, 'so-1 remove the box from slot 1 of TU-01.'],
  ['Transported.v1', {}, 'The box is carried from pit to count-room by so-1 and so-2, seal SEAL-1.'],
  ['Transported.v1', { by: [], seal: null }, 'The box is carried from pit to count-room by nobody who was named.'],
  ['Stored.v1', {}, 'The box is put away at count-room-rack by so-1; keys are with so-3 and insp-1.'],
  ['Stored.v1', { keyHolders: null }, 'The box is put away at count-room-rack by so-1.'],
  ['CountBegun.v1', {}, 'ct-1 and ct-2 begin the count in count-room; it is viewed as it goes on.'],
  ['CountBegun.v1', { watched: null }, 'ct-1 and ct-2 begin the count in count-room.'],
  ['Opened.v1', {}, 'ct-1 opens the box: its seal is SEAL-1, unbroken; called out: two-up, TU-01, swing.'],
  ['Opened.v1', { sealIntact: false, calledOut: null }, 'ct-1 opens the box: its seal is SEAL-1, broken.'],
  ['Opened.v1', { seal: null, sealIntact: null, calledOut: null }, 'ct-1 opens the box: no seal was read.'],
  ['Emptied.v1', {}, 'ct-1 empties the box; ct-2 is shown that it is empty.'],
  ['Emptied.v1', { shownTo: null }, 'ct-1 empties the box; nobody else is shown that it is empty.'],
  ['Counted.v1', {}, 'ct-1 makes the first count: $1,350.00 (cash) and $50.00 (promotional voucher).'],
  ['Counted.v1', { count: 2, content: [] }, 'ct-1 makes the second count: nothing.'],
  [
    'Counted.v1',
    { count: 4, content: [], combinedWith: ['BOX-8', 'BOX-9'] },
    'ct-1 makes the 4th count: nothing, together with BOX-8 and BOX-9.',
  ],
  ['Verified.v1', {}, 'c-1 verifies the box: $1,350.00 (cash) and $50.00 (promotional voucher).'],
  ['Relocked.v1', {}, 'ct-2 locks the box again, seal SEAL-2.'],
  ['Relocked.v1', { seal: null }, 'ct-2 locks the box again.'],
]);

const persons = (sample: string): readonly string[] => {
  const data = sampleOf('dropBox', sample);
  const found = personsInJourney({ type: `dropBox.${sample.split('.', 1)[0] ?? ''}`, data });
  return found.map(({ personId, part }) => `${personId} ${part}`);
};

describe('The persons of a journey of a drop box', () => {
  it.each([
    ['Attached.v2', ['so-1 attached-by', 'gs-1 attached-by']],
    ['Removed.v2', ['so-1 removed-by']],
    ['Transported.v1', ['so-1 carried-by', 'so-2 carried-by']],
    ['Stored.v1', ['so-3 holds-key', 'insp-1 holds-key', 'so-1 stored-by']],
    ['CountBegun.v1', ['ct-1 counting', 'ct-2 counting']],
    ['Opened.v1', ['ct-1 opened-by']],
    ['Emptied.v1', ['ct-2 shown-to', 'ct-1 emptied-by']],
    ['Counted.v1', ['ct-1 counted-by']],
    ['Verified.v1', ['ct-1 signed-by', 'ct-2 signed-by', 'c-1 signed-by', 'c-1 verified-by']],
    ['Relocked.v1', ['ct-2 locked-by']],
    ['CorrectionRecorded.v1', ['cs-1 decided-by']],
  ])('of %s each have a part', (sample, parts) => {
    expect(persons(sample)).toEqual(parts);
  });
});
