import { variedInFull } from './support.ts';
import { variations as ofTheKip } from './varied/kip.ts';
import { variations as ofLooks } from './varied/looks.ts';
import { variations as ofMoney } from './varied/money.ts';

variedInFull('kip', 'Commemorative Two-Up, who takes the kip where a little is otherwise', ofTheKip);
variedInFull('looks', 'Commemorative Two-Up, looks where a little is otherwise', ofLooks);
variedInFull('money', 'Commemorative Two-Up, money where a little is otherwise', ofMoney);
