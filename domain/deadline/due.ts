import type { SetBy } from './events.ts';

/** When something is due: the first moment that is too late, the last day that is not, and what sets it. */
export type Due = { readonly dueMs: number; readonly dueOn: string; readonly setBy: SetBy };
