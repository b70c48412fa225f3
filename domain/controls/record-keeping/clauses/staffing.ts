import type { FloorRole } from '../../../kernel/roles.ts';
import type { Staffing } from '../looks/people.ts';

const ofThePit: readonly FloorRole[] = ['dealer', 'boxer', 'ringkeeper'];
const supervisors: readonly FloorRole[] = ['games-supervisor', 'casino-supervisor', 'casino-operator'];

/** Patrons, and officials of the state, are not on a venue's register of staff. Staff of the pit relieve each other, and supervisors relieve staff of the pit. */
export const staffing: Staffing = {
  notStaff: ['player', 'spectator', 'inspector', 'commission', 'other'],
  doneByStaff: [
    'round.BetsCalled',
    'round.NoMoreBetsCalled',
    'round.WagerCollected',
    'round.WagerPaid',
    'round.WagerReturned',
    'table.ChipsSold',
    'table.VoucherExchanged',
    'table.FillReceived',
    'table.CreditSent',
    'table.ChipsRedeemed',
    'table.ChipsChanged',
    'table.ChipsTransferred',
    'table.AwardHandedOver',
    'table.EquipmentChecked',
    'table.EquipmentChanged',
    'table.NoticeGiven',
  ],
  mayAlsoBe: {
    ...Object.fromEntries(ofThePit.map((role) => [role, ofThePit])),
    ...Object.fromEntries(supervisors.map((role) => [role, [...supervisors, ...ofThePit]])),
  },
};

/** May somebody who is on the register of staff in a role act in another, by the control of the record? */
export const mayActAs = (registered: FloorRole, role: FloorRole): boolean =>
  registered === role || (staffing.mayAlsoBe[registered]?.includes(role) ?? false);
