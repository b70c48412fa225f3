/** What a token lets its holder be. Not the roles of the floor (`roles.ts`): those are claimed in events. */
export const accessRoles = [
  'terminal',
  'supervisor',
  'cage',
  'security',
  'count',
  'finance',
  'surveillance',
  'inspector',
  'compliance',
  'operator',
] as const;
export type AccessRole = (typeof accessRoles)[number];
