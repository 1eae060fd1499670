/** The home page: the tables that wait for the reader, today's calls, every game with its ways in, and the tables that go on. */
import { games } from '@partyline/games/registry.js';
import { TodaysCalls } from '../home/daily-call.js';
import { GameCard } from '../home/game-card.js';
import '../home/home.css';
import { useTitle } from '../frame/title.js';
import { InvitedHere, LobbyLine, Tables } from '../home/tables.js';
import { YourTurn } from '../home/your-turn.js';

const fetchTablePage = () => import('./table.js');

export function HomePage() {
  useTitle(null);
  const playable = games.filter(({ seen }) => seen !== null);
  return (
    <main class="home">
      <div class="home-top">
        <header class="home-head">
          <h1>A table that friends share</h1>
          <p class="quiet">Board games about lines and networks, with friends or bots. No account: sit down and play.</p>
          <LobbyLine />
        </header>
        <YourTurn />
        <InvitedHere />
        <TodaysCalls />
      </div>
      <div class="home-games">
        {playable.map((entry) => (
          <GameCard key={entry.id} entry={entry} fetchTablePage={fetchTablePage} />
        ))}
      </div>
      <p class="home-paper">
        Playing with paper? <a href="/companion">At a real table</a> the phone keeps time, scores and the rules.
      </p>
      <Tables />
    </main>
  );
}
