import { personsAtTable, personsByMember, tellRecordEvent } from '../../../domain/kernel/telling.ts';
import { categories, categoryOfFamily } from '../../../domain/streams/categories.ts';

const decision = { by: 'P-9', roleClaimed: 'casino-supervisor', ground: 'seen-on-camera' };

describe('Persons by the members that name them', () => {
  const named = personsByMember(personsAtTable);

  it('come in the order of the members, several of one member too, and the decider last', () => {
    const data = { by: ['P-1', 'P-2'], personId: 'P-3', decision, elsewhere: 'P-4' };
    expect(named({ type: 'toy.Played', data })).toEqual([
      { personId: 'P-3', part: 'player' },
      { personId: 'P-1', part: 'dealt-by' },
      { personId: 'P-2', part: 'dealt-by' },
      { personId: 'P-9', part: 'decided-by' },
    ]);
  });

  it('are left out where the data names nobody', () => {
    expect(named({ type: 'toy.Played', data: { personId: null, decision: null } })).toEqual([]);
  });
});

describe('What puts a record right', () => {
  it('is told alike by every category that is written from outside', () => {
    const late = { type: 'toy.Played', decision };
    expect(tellRecordEvent({ type: 'toy.LateEntryRecorded', data: late })).toBe(
      'P-9 enters toy.Played late: it was seen on camera.',
    );
    for (const { family, narrate } of categories.filter(({ written }) => written !== null)) {
      const type = `${family.family}.CorrectionRecorded`;
      expect(narrate({ type, data: { decision } })).toBe('P-9 corrects the record: it was seen on camera.');
      const confirming = { type: `${family.family}.DecisionConfirmed`, data: { confirmedBy: 'P-9' } };
      expect(narrate(confirming)).toBe('P-9 confirms the decision.');
    }
  });
});

describe('An event of a category', () => {
  it('is told by the category of its family', () => {
    const told = { type: 'dropBox.Attached', data: { by: ['P-1', 'P-2'], slot: 2, table: 'TU-01' } };
    expect(categoryOfFamily('dropBox')?.narrate(told)).toBe('P-1 and P-2 attach the box to slot 2 of TU-01.');
  });

  it('concerns the person who was asked for a review, and no body that a dispute is referred to', () => {
    const personsIn = categoryOfFamily('dispute')?.personsIn;
    expect(personsIn?.({ type: 'dispute.ReviewRequested', data: { personId: 'P-1', to: 'P-2' } })).toEqual([
      { personId: 'P-1', part: 'complainant' },
      { personId: 'P-2', part: 'handled-by' },
    ]);
    expect(personsIn?.({ type: 'dispute.Referred', data: { by: 'P-2', to: 'regulator' } })).toEqual([
      { personId: 'P-2', part: 'handled-by' },
    ]);
  });

  it('concerns somebody who takes up a duty as staff', () => {
    const told = { type: 'table.StaffAssigned', data: { personId: 'P-1', duty: 'dealer' } };
    expect(categoryOfFamily('table')?.personsIn(told)).toEqual([{ personId: 'P-1', part: 'on-duty' }]);
  });

  it('is of no category where it is a play of a game', () => {
    expect(categoryOfFamily('toy')).toBeUndefined();
  });
});
