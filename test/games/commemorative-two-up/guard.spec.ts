import { guard } from '../../contract/games/guard.contract.ts';

guard('commemorative-two-up');
