import type { PersonOfFinding } from '../../domain/law/persons.ts';

/** How a person with a part stands in the column that findings are searched by: `duty:P-1`. */
export const personByPart = ({ personId, part }: PersonOfFinding): string => `${part}:${personId}`;
