import type { PersonOfFinding } from '../../domain/law/persons.ts';

/** A person with a part, as the column holds it by which findings are searched: `duty:P-1`. */
export const personByPart = ({ personId, part }: PersonOfFinding): string => `${part}:${personId}`;
