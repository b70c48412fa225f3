import { known } from '../situations/support/double-chance-situations.ts';
import { variedInFull } from './support.ts';
import { variations } from './varied/situations.ts';

variedInFull('situations', variations, known);
