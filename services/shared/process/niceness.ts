/**
 * How far what follows the store stands behind what answers requests, as Linux counts it. Recording goes first where processor time is short: these
 * can catch up. People wait for read models, and nobody for the others.
 */
export const niceness = { projector: 10, sealer: 15, assessor: 15 } as const;
