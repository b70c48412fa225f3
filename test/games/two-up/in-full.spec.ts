// oxlint-disable import/no-unassigned-import -- each file tells its own cases; a file of specs for each of them would load every module of the law anew
import './announcements-in-full.ts';
import './carried-in-full.ts';
import './coin-sets-in-full.ts';
import './coins-in-full.ts';
import './equipment-in-full.ts';
import './house-spins-in-full.ts';
import './late-touches-in-full.ts';
import './limits-in-full.ts';
import './odds-in-full.ts';
import './record-in-full.ts';
import './results-in-full.ts';
import './rulings-in-full.ts';
import './spinners-in-full.ts';
import './spins-in-full.ts';
import './table-in-full.ts';
import './touches-in-full.ts';
import './turns-in-full.ts';
