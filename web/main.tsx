/** The entry of the site: the addresses, and which page answers each. Pages are loaded when they are first needed. */
import { signal } from '@preact/signals';
import { type FunctionComponent, render } from 'preact';
import { ErrorBoundary, LocationProvider, lazy, Route, Router } from 'preact-iso';
import './shell/fonts.css';
import './shell/tokens.css';
import './shell/base.css';
import './shell/contrast.css';
import './shell/print.css';
import '@partyline/board-kit/unseen.css';
import { Frame, skip } from './frame/frame.js';
import { keepTab } from './frame/tab.js';
import { HomePage } from './pages/home.js';
import { BreakGuard, BrokenPage } from './shell/broken-page.js';
import { forgetGreeting, Loading } from './shell/loading.js';
import { watchRenewal } from './shell/renewed.js';
import { keepSettings } from './shell/settings.js';

/** A page that cannot be fetched is broken: the site may have been renewed since this one was opened. */
const page = (load: () => Promise<FunctionComponent>) =>
  lazy(() =>
    load().catch((error: unknown) => {
      console.error(error);
      return BrokenPage;
    }),
  );

const NewTablePage = page(() => import('./pages/new-table.js').then((one) => one.NewTablePage));
const TablePage = page(() => import('./pages/table.js').then((one) => one.TablePage));
const NewHerePage = page(() => import('./pages/new-here.js').then((one) => one.NewHerePage));
const LocalTablePage = page(() => import('./pages/local-table.js').then((one) => one.LocalTablePage));
const ReplayPage = page(() => import('./pages/replay.js').then((one) => one.ReplayPage));
const LearnPage = page(() => import('./pages/learn.js').then((one) => one.LearnPage));
const RulebookPage = page(() => import('./pages/rulebook.js').then((one) => one.RulebookPage));
const FormatsPage = page(() => import('./pages/rulebook.js').then((one) => one.FormatsPage));
const RulesPage = page(() => import('./pages/rules.js').then((one) => one.RulesPage));
const PracticePage = page(() => import('./pages/practice.js').then((one) => one.PracticePage));
const PuzzlesPage = page(() => import('./pages/puzzles.js').then((one) => one.PuzzlesPage));
const PuzzleOfDayPage = page(() => import('./pages/puzzle-of-day.js').then((one) => one.PuzzleOfDayPage));
const DailyPage = page(() => import('./pages/daily.js').then((one) => one.DailyPage));
const CompanionPage = page(() => import('./pages/companion.js').then((one) => one.CompanionPage));
const LabPage = page(() => import('./pages/lab.js').then((one) => one.LabPage));
const PrintPage = page(() => import('./pages/print.js').then((one) => one.PrintPage));
const ComponentsPage = page(() => import('./pages/components/components.js').then((one) => one.ComponentsPage));
const BeginComponentPage = page(() => import('./pages/components/components.js').then((one) => one.BeginComponentPage));
const ComponentPage = page(() => import('./pages/components/component.js').then((one) => one.ComponentPage));
const SharedComponentPage = page(() => import('./pages/components/shared-component.js').then((one) => one.SharedComponentPage));
const TournamentsPage = page(() => import('./pages/tournaments/tournaments.js').then((one) => one.TournamentsPage));
const NewTournamentPage = page(() => import('./pages/tournaments/new-tournament.js').then((one) => one.NewTournamentPage));
const TournamentPage = page(() => import('./pages/tournaments/tournament.js').then((one) => one.TournamentPage));
const NoticesPage = page(() => import('./pages/me/notices.js').then((one) => one.NoticesPage));
const MyGamesPage = page(() => import('./pages/results/my-games.js').then((one) => one.MyGamesPage));
const PersonPage = page(() => import('./pages/results/person.js').then((one) => one.PersonPage));
const RatingsPage = page(() => import('./pages/results/ratings.js').then((one) => one.RatingsPage));
const SettingsPage = page(() => import('./pages/settings.js').then((one) => one.SettingsPage));
const MePage = page(() => import('./pages/me/me.js').then((one) => one.MePage));
const ContinuePage = page(() => import('./pages/me/continue.js').then((one) => one.ContinuePage));
const LobbyPage = page(() => import('./pages/lobby.js').then((one) => one.LobbyPage));
const NextPage = page(() => import('./pages/next.js').then((one) => one.NextPage));
const AboutPage = page(() => import('./pages/about.js').then((one) => one.AboutPage));
const NotFoundPage = page(() => import('./pages/not-found.js').then((one) => one.NotFoundPage));

/** `first`: nothing has been shown yet; `next`: another page is on its way, and the last one is still there. */
const loading = signal<'first' | 'next' | null>(null);
let shown = false;

function started(): void {
  loading.value = shown ? 'next' : 'first';
}

function ended(): void {
  loading.value = null;
  shown = true;
}

/** Those who listen hear the heading of the new page, as soon as it is there; where a page puts the focus itself, it stays. */
function changed(): void {
  shown = true;
  forgetGreeting();
  settle(0, document.activeElement);
}

const SETTLE_MS = 100;
const MOST_TRIES = 50;

function settle(tries: number, before: Element | null): void {
  const { activeElement } = document;
  if (activeElement !== before && activeElement !== document.body) return;
  const waits = document.querySelector('main h1') === null && tries < MOST_TRIES;
  if (waits) setTimeout(settle, SETTLE_MS, tries + 1, before);
  else skip();
}

/** The pages of the server that are no part of the site are left to the browser. */
const OURS = /^\/(?!api(\/|\?|$))/;

function Pages() {
  return (
    <Frame loading={loading.value === 'next'}>
      {loading.value === 'first' && <Loading for="Connecting you …" />}
      <BreakGuard>
        <ErrorBoundary>
          <Router onLoadStart={started} onLoadEnd={ended} onRouteChange={changed}>
            <Route path="/" component={HomePage} />
            <Route path="/new" component={NewTablePage} />
            <Route path="/t/:id" component={TablePage} />
            <Route path="/t/:id/replay" component={ReplayPage} />
            <Route path="/here/new" component={NewHerePage} />
            <Route path="/here/:id" component={LocalTablePage} />
            <Route path="/replay" component={ReplayPage} />
            <Route path="/learn/:game" component={LearnPage} />
            <Route path="/rules" component={RulesPage} />
            <Route path="/rules/:game" component={RulebookPage} />
            <Route path="/rules/:game/formats" component={FormatsPage} />
            <Route path="/practice/:game" component={PracticePage} />
            <Route path="/puzzles/day" component={PuzzleOfDayPage} />
            <Route path="/puzzles/:game" component={PuzzlesPage} />
            <Route path="/puzzles/:game/:puzzle" component={PuzzlesPage} />
            <Route path="/daily" component={DailyPage} />
            <Route path="/daily/:game" component={DailyPage} />
            <Route path="/daily/:game/:day" component={DailyPage} />
            <Route path="/companion" component={CompanionPage} />
            <Route path="/companion/:game" component={CompanionPage} />
            <Route path="/lab" component={LabPage} />
            <Route path="/print/:game" component={PrintPage} />
            <Route path="/components" component={ComponentsPage} />
            <Route path="/components/:game/:kind" component={BeginComponentPage} />
            <Route path="/components/:game/:kind/:id" component={ComponentPage} />
            <Route path="/c/:code" component={SharedComponentPage} />
            <Route path="/tournaments" component={TournamentsPage} />
            <Route path="/tournaments/new" component={NewTournamentPage} />
            <Route path="/tournaments/:id" component={TournamentPage} />
            <Route path="/me/notices" component={NoticesPage} />
            <Route path="/me/games" component={MyGamesPage} />
            <Route path="/people/:id" component={PersonPage} />
            <Route path="/ratings" component={RatingsPage} />
            <Route path="/settings" component={SettingsPage} />
            <Route path="/me" component={MePage} />
            <Route path="/continue" component={ContinuePage} />
            <Route path="/lobby" component={LobbyPage} />
            <Route path="/next" component={NextPage} />
            <Route path="/about" component={AboutPage} />
            <Route default component={NotFoundPage} />
          </Router>
        </ErrorBoundary>
      </BreakGuard>
    </Frame>
  );
}

keepSettings();
keepTab();
watchRenewal();
const place = document.getElementById('app');
if (place !== null) {
  const site = (
    <LocationProvider scope={OURS}>
      <Pages />
    </LocationProvider>
  );
  render(site, place);
}
