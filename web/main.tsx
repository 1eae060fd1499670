/** The entry of the site: the addresses, and which page answers each. Pages are loaded when they are first needed. */
import { render } from 'preact';
import { ErrorBoundary, LocationProvider, lazy, Route, Router } from 'preact-iso';
import './shell/tokens.css';
import { HomePage } from './pages/home.js';

const NewTablePage = lazy(() => import('./pages/new-table.js').then((page) => page.NewTablePage));
const TablePage = lazy(() => import('./pages/table.js').then((page) => page.TablePage));
const NewHerePage = lazy(() => import('./pages/new-here.js').then((page) => page.NewHerePage));
const LocalTablePage = lazy(() => import('./pages/local-table.js').then((page) => page.LocalTablePage));
const ReplayPage = lazy(() => import('./pages/replay.js').then((page) => page.ReplayPage));
const LearnPage = lazy(() => import('./pages/learn.js').then((page) => page.LearnPage));
const RulebookPage = lazy(() => import('./pages/rulebook.js').then((page) => page.RulebookPage));
const SettingsPage = lazy(() => import('./pages/settings.js').then((page) => page.SettingsPage));
const AboutPage = lazy(() => import('./pages/about.js').then((page) => page.AboutPage));
const NotFoundPage = lazy(() => import('./pages/not-found.js').then((page) => page.NotFoundPage));

function Site() {
  return (
    <LocationProvider>
      <ErrorBoundary>
        <Router>
          <Route path="/" component={HomePage} />
          <Route path="/new" component={NewTablePage} />
          <Route path="/t/:id" component={TablePage} />
          <Route path="/t/:id/replay" component={ReplayPage} />
          <Route path="/here/new" component={NewHerePage} />
          <Route path="/here/:id" component={LocalTablePage} />
          <Route path="/replay" component={ReplayPage} />
          <Route path="/learn/:game" component={LearnPage} />
          <Route path="/rules/:game" component={RulebookPage} />
          <Route path="/settings" component={SettingsPage} />
          <Route path="/about" component={AboutPage} />
          <Route default component={NotFoundPage} />
        </Router>
      </ErrorBoundary>
    </LocationProvider>
  );
}

const place = document.getElementById('app');
if (place !== null) render(<Site />, place);
