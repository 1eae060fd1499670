/** About: what this is, who designed the games, and what it is made of. */
import { games } from '@partyline/games/registry.js';
import { wordList } from '@partyline/kernel/words.js';
import '../shell/about.css';
import { useTitle } from '../frame/title.js';

const MADE_OF = [
  ['Source Sans 3', 'Paul D. Hunt for Adobe', 'SIL Open Font Licence 1.1'],
  ['Josefin Sans', 'Santiago Orozco and others', 'SIL Open Font Licence 1.1'],
  ['Preact, preact-iso and signals', 'the Preact contributors', 'MIT'],
  ['pdfkit, svg-to-pdfkit and uqr', 'Devon Govett; alafr; Anthony Fu', 'MIT'],
  ['SimpleWebAuthn', 'Matthew Miller', 'MIT'],
  ['Fastify and its plugins', 'the Fastify contributors', 'MIT'],
  ['SQLite, by better-sqlite3', 'D. Richard Hipp; Joshua Wise', 'public domain; MIT'],
  ['node-postgres', 'Brian Carlson', 'MIT'],
  ['SCOWL, the lists of English words', 'Kevin Atkinson and others', 'free use with their notice'],
  ['WordNet 3.1, what words mean', 'Princeton University', 'WordNet licence'],
  ['ws', 'Einar Otto Stangvik and others', 'MIT'],
  ['Nodemailer', 'Andris Reinman', 'MIT'],
  ['web-push', 'Marco Castelluccio and others', 'MPL-2.0'],
] as const;

export function AboutPage() {
  useTitle('About');
  return (
    <main class="page about">
      <h1>About Party Line</h1>
      <p>
        A party line was one telephone line that a whole street shared. This is a table that friends share: print-and-play board
        games about lines and networks, with every rule enforced and explained, bots for every empty chair, and games that are
        never lost.
      </p>
      <Games />
      <section>
        <h2>Your data</h2>
        <p>
          There is no account. A cookie knows your browser again, so that your seat stays yours; your name, your games and what
          you say at a table are kept by whoever hosts this server. If you ask for notices, so is the address that you name, until
          you remove it, and what they say goes there. Nothing is loaded from anywhere else, and nobody is told that you were
          here.
        </p>
      </section>
      <MadeOf />
    </main>
  );
}

function Games() {
  return (
    <section>
      <h2>The games</h2>
      <dl class="about-games">
        {games.map(({ id, name, tagline, designers }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              {tagline}
              <span class="quiet">
                {designers === undefined
                  ? 'The rulebook that reached us does not name its designer. If you know who it was, tell us.'
                  : `Designed by ${wordList(designers, 'nobody')}.`}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        Who wins how often, and from which seat? Let bots play them in the <a href="/lab">lab</a>.
      </p>
      <p>
        The rules are told here in our own words, and where the paper leaves something open we say how we ruled. Maps, cards and
        pictures are our own house edition. If you own the paper game, you can enter its own.
      </p>
    </section>
  );
}

function MadeOf() {
  return (
    <section>
      <h2>What it is made of</h2>
      <p>
        Party Line itself is free software under the MIT licence: use it, host it, change it. It stands on the work of others:
      </p>
      <ul class="about-parts">
        {MADE_OF.map(([what, who, licence]) => (
          <li key={what}>
            <strong>{what}</strong> <span class="quiet">{`${who} (${licence})`}</span>
          </li>
        ))}
      </ul>
      <p>
        Programs can play too: <a href="/api">the API</a> says how.
      </p>
    </section>
  );
}
