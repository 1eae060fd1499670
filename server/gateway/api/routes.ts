/** Every route of the API: what is served, and what the published description and the page for people are made of. */
import { aboutMeRoutes } from './about-me.js';
import { componentsRoutes } from './components.js';
import { dailyRoutes } from './daily.js';
import { gamesRoutes } from './games.js';
import { invitationsRoutes } from './invitations.js';
import { lobbyRoutes } from './lobby.js';
import { meRoutes } from './me.js';
import { noticesRoutes } from './notices.js';
import { ratingsRoutes } from './ratings.js';
import { recordsRoutes } from './records.js';
import type { ApiRoute } from './route.js';
import { seekingRoutes } from './seeking.js';
import { signInRoutes } from './sign-in.js';
import { tablesRoutes } from './tables.js';
import { tournamentsRoutes } from './tournaments.js';
import { transfersRoutes } from './transfers.js';
import { waysInRoutes } from './ways-in.js';

export const API_ROUTES: readonly ApiRoute[] = [
  ...meRoutes,
  ...waysInRoutes,
  ...signInRoutes,
  ...aboutMeRoutes,
  ...gamesRoutes,
  ...tablesRoutes,
  ...lobbyRoutes,
  ...seekingRoutes,
  ...invitationsRoutes,
  ...transfersRoutes,
  ...recordsRoutes,
  ...tournamentsRoutes,
  ...dailyRoutes,
  ...ratingsRoutes,
  ...componentsRoutes,
  ...noticesRoutes,
];
