import type { Fact } from '../kernel/effective-history.ts';
import type { ContinuedTable, DisputeMaterial, RoundMaterial, SessionMaterial } from '../law/edition.ts';

/** What an examination of a round, a table session or a dispute looks at. */
export type Material =
  | { readonly round: RoundMaterial }
  | { readonly tableSession: SessionMaterial }
  | { readonly dispute: DisputeMaterial };

/** What happened in the subject itself: of a session, in its rounds too. */
export const ownFacts = (material: Material): readonly Fact[] => {
  if ('round' in material) return material.round.round;
  if ('dispute' in material) return material.dispute.dispute;
  const { session, rounds } = material.tableSession;
  return [...session, ...rounds.flatMap(({ round }) => round)];
};

const continuedFacts = ({
  session,
  rounds = [],
  continues,
}: ContinuedTable & { readonly rounds?: SessionMaterial['rounds'] }): readonly Fact[] => [
  ...session,
  ...rounds.flatMap(({ round }) => round),
  ...(continues ? continuedFacts(continues) : []),
];

/** What happened around it: of a round, in its session and the rounds that it looks at; of a dispute, in what it is about. */
export const aroundFacts = (material: Material): readonly Fact[] => {
  if ('round' in material) {
    const { session, next, reachesBackTo = [], continues } = material.round;
    const around = [...session, ...(next?.round ?? []), ...reachesBackTo.flatMap(({ round }) => round)];
    return continues ? [...around, ...continuedFacts(continues)] : around;
  }
  if ('tableSession' in material) {
    const { continues } = material.tableSession;
    return continues ? continuedFacts(continues) : [];
  }
  const { sessions, rounds } = material.dispute;
  const ofSessions = [...new Set(sessions.flatMap((one) => continuedFacts(one)))];
  return [...ofSessions, ...rounds.flatMap(({ round }) => round)];
};
