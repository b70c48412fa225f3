import { guard } from '../../contract/games/guard.contract.ts';

guard('casino-war');
