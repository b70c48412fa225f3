import { by, concerning, owedBy, wronged } from '../../../domain/law/persons.ts';

describe('The persons of a finding', () => {
  it('have each their part', () => {
    expect([...by('dealer-1'), ...owedBy('boxer-1'), ...wronged('p-1'), ...concerning('p-2')]).toEqual([
      { personId: 'dealer-1', part: 'deed' },
      { personId: 'boxer-1', part: 'duty' },
      { personId: 'p-1', part: 'wronged' },
      { personId: 'p-2', part: 'concerned' },
    ]);
  });

  it.each([null, undefined])('are none where the record names nobody: %s', (nobody) => {
    expect([by, owedBy, wronged, concerning].flatMap((part) => part(nobody))).toEqual([]);
  });
});
