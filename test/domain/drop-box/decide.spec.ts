import { dropBoxDecider } from '../../../domain/drop-box/decide.ts';
import { correction, deciderSpecs, said } from '../../support/decider-specs.ts';

const { given } = deciderSpecs(dropBoxDecider, {});

const at = (table: string) => ({ table, slot: 1, seal: null, by: ['S-1'] });
const attached = said('dropBox.Attached', at('TU-01'), { id: 1 });
const removed = said('dropBox.Removed', at('TU-01'), { id: 2 });

describe('The record of a journey of a drop box', () => {
  it('begins with attaching the box and ends with removing it', () => {
    expect(given().when(attached, removed)).toBe('accepted');
    expect(given().when(removed)).toBe('first-event-must-attach-the-box');
    expect(given(attached).when({ ...attached, eventId: removed.eventId })).toBe('box-is-already-attached');
    expect(given(attached, removed).when(removed)).toBe('box-is-already-removed');
  });

  it('takes a removal from another table than the box was attached to: somebody did that, or wrote it down so', () => {
    expect(given(attached).when(said('dropBox.Removed', at('TU-02'), { id: 2 }))).toBe('accepted');
  });

  it('can be put right afterwards', () => {
    expect(
      given(attached, removed).when(correction('dropBox', 2, null, { id: 9 }), {
        ...removed,
        eventId: attached.eventId,
      }),
    ).toBe('accepted');
  });
});
