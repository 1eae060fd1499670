/** Every route of the API: what is served, and what the published description and the page for people are made of. */
import { componentsRoutes } from './components.js';
import { dailyRoutes } from './daily.js';
import { gamesRoutes } from './games.js';
import { lobbyRoutes } from './lobby.js';
import { meRoutes } from './me.js';
import { ratingsRoutes } from './ratings.js';
import { recordsRoutes } from './records.js';
import type { ApiRoute } from './route.js';
import { seekingRoutes } from './seeking.js';
import { tablesRoutes } from './tables.js';
import { tournamentsRoutes } from './tournaments.js';
import { transfersRoutes } from './transfers.js';

export const API_ROUTES: readonly ApiRoute[] = [
  ...meRoutes,
  ...gamesRoutes,
  ...tablesRoutes,
  ...lobbyRoutes,
  ...seekingRoutes,
  ...transfersRoutes,
  ...recordsRoutes,
  ...tournamentsRoutes,
  ...dailyRoutes,
  ...ratingsRoutes,
  ...componentsRoutes,
];
