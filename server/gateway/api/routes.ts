/** Every route of the API: what is served, and what the published description and the page for people are made of. */
import { componentsRoutes } from './components.js';
import { dailyRoutes } from './daily.js';
import { gamesRoutes } from './games.js';
import { meRoutes } from './me.js';
import { ratingsRoutes } from './ratings.js';
import { recordsRoutes } from './records.js';
import type { ApiRoute } from './route.js';
import { tablesRoutes } from './tables.js';
import { transfersRoutes } from './transfers.js';

export const API_ROUTES: readonly ApiRoute[] = [
  ...meRoutes,
  ...gamesRoutes,
  ...tablesRoutes,
  ...transfersRoutes,
  ...recordsRoutes,
  ...dailyRoutes,
  ...ratingsRoutes,
  ...componentsRoutes,
];
