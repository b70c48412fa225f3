import { guard } from '../../contract/games/guard.contract.ts';

guard('double-chance');
