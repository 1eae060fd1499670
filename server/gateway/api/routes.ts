/** Every route of the API: what is served, and what the published description and the page for people are made of. */

import { componentsRoutes } from './components.js';
import { dailyRoutes } from './daily.js';
import { gamesRoutes } from './games.js';
import { invitationsRoutes } from './lobby/invitations.js';
import { lobbyRoutes } from './lobby/listing.js';
import { seekingRoutes } from './lobby/seeking.js';
import { aboutMeRoutes } from './me/about-me.js';
import { meRoutes } from './me/me.js';
import { noticesRoutes } from './me/notices.js';
import { signInRoutes } from './me/sign-in.js';
import { waysInRoutes } from './me/ways-in.js';
import { ratingsRoutes } from './ratings.js';
import { recordsRoutes } from './records.js';
import type { ApiRoute } from './route.js';
import { tablesRoutes } from './tables.js';
import { tournamentsRoutes } from './tournaments.js';
import { transfersRoutes } from './transfers.js';

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
