// oxlint-disable import/no-unassigned-import -- each file tells its own cases; a file of specs for each of them would load every module of the law anew
import './breaches.ts';
import './cards.ts';
import './cuts.ts';
import './cutting-card.ts';
import './dealing.ts';
import './deals.ts';
import './devices.ts';
import './found-errors.ts';
import './limits.ts';
import './raises.ts';
import './reconstruction.ts';
import './refusals.ts';
import './rulings.ts';
import './under-minimum.ts';
import './wagers.ts';
