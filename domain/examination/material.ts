import type { DisputeMaterial, RoundMaterial, SessionMaterial } from '../law/edition.ts';

/** What an examination of a round, a table session or a dispute looks at. */
export type Material =
  | { readonly round: RoundMaterial }
  | { readonly tableSession: SessionMaterial }
  | { readonly dispute: DisputeMaterial };
