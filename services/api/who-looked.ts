import type { AccessRole } from '../../domain/kernel/access.ts';
import { accessOf } from '../shared/http/permissions.ts';
import type { Principal } from '../shared/http/principal.ts';

const listsViews = accessOf('GET', '/v1/views');

/** May somebody ask who looked at what? */
export const mayListViews = ({ role }: Pick<Principal, 'role'>): boolean =>
  typeof listsViews === 'object' && listsViews.roles.includes(role);

/** Of whose copies somebody is told: of everybody's (undefined) who may list views, and others of those of their own role: who else looks is not theirs to know. */
export const copiesToldTo = (principal: Pick<Principal, 'role'>): AccessRole | undefined =>
  mayListViews(principal) ? undefined : principal.role;

/** Where it is told who looked at a dispute, for somebody who may ask; null for others. */
export const viewsOfDispute = (principal: Pick<Principal, 'role'>, dispute: string): string | null =>
  mayListViews(principal) ? `/v1/views?${new URLSearchParams({ subject: dispute }).toString()}` : null;
