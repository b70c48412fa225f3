/**
 * The kinds of equipment that a venue's register has, by the words that checks of the equipment and games use for them. A game that is
 * played with another kind adds it here.
 */
export const equipmentKinds = ['coin-set', 'kip', 'deck', 'shoe', 'shuffling-device', 'deck-checking-device'] as const;
export type EquipmentKind = (typeof equipmentKinds)[number];

const kinds: ReadonlySet<string> = new Set(equipmentKinds);

/** Is this a kind that registers have? Layouts, lights and bowls belong to a table, and are on no register. */
export const isEquipmentKind = (kind: string): kind is EquipmentKind => kinds.has(kind);
