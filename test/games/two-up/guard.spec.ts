import { guard } from '../../contract/games/guard.contract.ts';

guard('two-up');
