import { z } from 'zod';

/**
 * What a person is or claims to be on the floor, in the rulebooks' own nouns. Wider than any one document:
 * a game's definitions say which of these include which (`two-up/star-2016` 1.1: casino supervisor includes games supervisor), and who
 * speaks for a body: the casino operator, and the Commission that reviews it, act through persons.
 */
export const floorRoles = [
  'player',
  'spectator',
  'dealer',
  'boxer',
  'ringkeeper',
  'games-supervisor',
  'casino-supervisor',
  'casino-operator',
  'surveillance-operator',
  'cage-cashier',
  'security-officer',
  'count-team-member',
  'finance-officer',
  'compliance-officer',
  'inspector',
  'commission',
  'other',
] as const;
export const floorRole = z.enum(floorRoles);
export type FloorRole = z.infer<typeof floorRole>;

/** Those who speak for the regulator: the house has no say in what they do. It gives none of them a power in a game. */
export const rolesOfRegulators: ReadonlySet<FloorRole> = new Set(['inspector', 'commission']);
