/**
 * How the page calls its reader: the title, the icon of the tab, a small tone, a notice of the system. Sound is off and
 * nothing is asked for until the reader says so.
 */
import { type ReadonlySignal, signal } from '@preact/signals';

export type Notices = 'unasked' | 'allowed' | 'refused' | 'impossible';

export type Calls = {
  readonly sound: ReadonlySignal<boolean>;
  readonly notices: ReadonlySignal<Notices>;
  toggleSound(): void;
  askForNotices(): void;
  /** It is the reader's turn now, and was not before. */
  yourTurn(game: string, what: string): void;
  /** Somebody else has done something. */
  moved(): void;
};

const KEY = 'partyline.sound';
const GAIN = 0.06;

function kept(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

function keep(on: boolean): void {
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off');
  } catch {
    // Without a place to keep it, it holds until the page is closed.
  }
}

const noticesNow = (): Notices => {
  if (!('Notification' in globalThis)) return 'impossible';
  return Notification.permission === 'granted' ? 'allowed' : Notification.permission === 'denied' ? 'refused' : 'unasked';
};

let audio: AudioContext | null = null;

/** A soft tone: so many hertz, after so many seconds. */
function tone(hertz: number, after: number): void {
  audio ??= new AudioContext();
  const at = audio.currentTime + after;
  const volume = audio.createGain();
  const source = audio.createOscillator();
  source.frequency.value = hertz;
  source.type = 'triangle';
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(GAIN, at + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.35);
  source.connect(volume).connect(audio.destination);
  source.start(at);
  source.stop(at + 0.4);
}

const bell = (): void => {
  tone(659, 0);
  tone(880, 0.14);
};

function notify(game: string, what: string): void {
  if (noticesNow() !== 'allowed' || document.visibilityState === 'visible') return;
  try {
    const notice = new Notification(`Your turn in ${game}`, { body: what, tag: location.pathname });
    notice.addEventListener('click', () => {
      focus();
      notice.close();
    });
  } catch {
    // Some browsers let only service workers do this: the title and the icon must do.
  }
}

export function makeCalls(): Calls {
  const sound = signal(kept());
  const notices = signal<Notices>(noticesNow());
  return {
    sound,
    notices,
    toggleSound() {
      sound.value = !sound.value;
      keep(sound.value);
      if (sound.value) bell();
    },
    askForNotices() {
      Notification.requestPermission().then(() => {
        notices.value = noticesNow();
      });
    },
    yourTurn(game, what) {
      if (sound.value) bell();
      notify(game, what);
    },
    moved() {
      if (sound.value) tone(330, 0);
    },
  };
}

const ICON = (lit: boolean): string => {
  const lamp = lit ? '%23f5c451' : '%235d5140';
  const glow = lit ? "<circle cx='16' cy='16' r='15' fill='%23f5c451' opacity='.35'/>" : '';
  return `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'>${glow}<circle cx='16' cy='16' r='11' fill='%231b1815' stroke='%23c9a45c' stroke-width='3'/><circle cx='16' cy='16' r='5.5' fill='${lamp}'/></svg>`;
};

/** The tab of the browser: a lit lamp and a title that say that it is the reader's turn. Gives the way back. */
export function showInTab(title: string, mine: boolean): () => void {
  const before = document.title;
  document.title = mine ? `● ${title}` : title;
  const found = document.querySelector('link[rel="icon"]');
  const link = found ?? document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'icon' }));
  const was = link.getAttribute('href');
  link.setAttribute('href', ICON(mine));
  return () => {
    document.title = before;
    if (was === null) link.remove();
    else link.setAttribute('href', was);
  };
}
