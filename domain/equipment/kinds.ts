/**
 * The kinds of equipment that a venue's register has, by the words that checks of the equipment and games use for them. A game that is
 * played with another kind adds it here.
 */
export const equipmentKinds = [
  'coin-set',
  'penny-set',
  'kip',
  'deck',
  'shoe',
  'shuffling-device',
  'deck-checking-device',
] as const;
export type EquipmentKind = (typeof equipmentKinds)[number];

const known: ReadonlySet<string> = new Set(equipmentKinds);

/** Is this a kind that registers have? Layouts, lights and bowls belong to a table, and are on no register. */
export const isEquipmentKind = (kind: string): kind is EquipmentKind => known.has(kind);

/** A thing that is on the register, or ought to be, as a play names it. `kinds`: the one that it is of; several where the play does not say which of them. */
export type EquipmentNamed = { readonly kinds: readonly EquipmentKind[]; readonly equipmentId: string };

/** A thing by its id, where the play names one. */
export const namedEquipment = (
  equipmentId: string | null,
  ...kinds: readonly EquipmentKind[]
): readonly EquipmentNamed[] => (equipmentId === null ? [] : [{ kinds, equipmentId }]);
