/** The frame around every page: the name and the ways, notices, and the voice for those who listen. Knows no page but by address. */

import { announced } from '@partyline/board-kit/speech/announce.js';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { NextTableWay } from '../turns/next-table.js';
import { shownPath } from '../turns/waiting-tables.js';
import './frame.css';
import { strip } from '../seeking/flag.js';
import { Icon, type IconName } from '../shell/icons.js';
import { dismiss, type Notice, notices } from '../shell/notice.js';
import { change, shownTheme } from '../shell/settings.js';
import { Logo } from './logo.js';

/** Pages that fill the screen with a board have no room for small print. */
const BOARDS = /^\/(t|learn)\/|^\/here\/(?!new$)|^\/components\/[^/]+\/[^/]+\/./;

export function Frame({ children, loading }: { readonly children: ComponentChildren; readonly loading: boolean }) {
  const { path } = useLocation();
  useLayoutEffect(() => {
    shownPath.value = path;
  }, [path]);
  useEffect(watch, []);
  const Strip = strip.value;
  return (
    <div class="frame">
      <button type="button" class="button frame-skip" onClick={skip}>
        Skip to the page
      </button>
      <Header path={path} />
      {Strip !== null && <Strip />}
      {loading && <div class="frame-loading" />}
      <div class="frame-page">{children}</div>
      {!BOARDS.test(path) && <Footer />}
      <Notices />
      <Announcements />
    </div>
  );
}

/** Each is added at the end and stays for a while, so that a screen reader says all of them in their order. */
function Announcements() {
  return (
    <div class="unseen" role="log" aria-live="polite" aria-label="Announcements">
      <ol class="announcements">
        {announced.value.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ol>
    </div>
  );
}

/** Milliseconds until what could not be loaded is loaded again. */
const AGAIN = 10_000;

/** When the page has been shown: it does not wait for what others wait for. */
function watch(): void {
  const begin = (): void => {
    import('../turns/watch.js').then(
      ({ watchTables }) => watchTables(),
      () => setTimeout(begin, AGAIN),
    );
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(begin, { timeout: 2000 });
  else setTimeout(begin, 500);
}

/** To the heading, or to the page where it has none. */
export function skip(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  target?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
}

function Header({ path }: { readonly path: string }) {
  return (
    <header class="frame-header">
      <a class="frame-name" href="/" aria-label="Party Line: all games">
        <Logo />
        <span>Party Line</span>
      </a>
      <NextTableWay />
      <nav class="frame-nav" aria-label="Site">
        <Way href="/" current={path === '/'} name="Games" home />
        <Way href="/lobby" current={path === '/lobby'} name="Lobby" />
        <Way href="/rules" current={/^\/rules(\/|$)/.test(path)} name="Rules" />
        <Way href="/me" current={/^\/(me|continue)(\/|$)/.test(path)} name="Me" icon="person" />
        <Way href="/settings" current={path === '/settings'} name="Settings" icon="settings" />
        <Light />
      </nav>
    </header>
  );
}

type WayProps = {
  readonly href: string;
  readonly name: string;
  readonly current: boolean;
  readonly icon?: IconName;
  /** The mark of the house leads there too: where there is little room, it is enough. */
  readonly home?: boolean;
};

function Way({ href, name, current, icon, home = false }: WayProps) {
  return (
    <a
      class={home ? 'frame-way frame-home' : 'frame-way'}
      href={href}
      aria-current={current ? 'page' : undefined}
      aria-label={icon && name}
      title={icon && name}
    >
      {icon === undefined ? <span class="frame-way-name">{name}</span> : <Icon name={icon} />}
    </a>
  );
}

function Light() {
  const night = shownTheme.value === 'night';
  const name = night ? 'Switch to day' : 'Switch to night';
  const turn = (): void => change({ theme: night ? 'day' : 'night' });
  return (
    <button type="button" class="frame-way" aria-label={name} title={name} onClick={turn}>
      <Icon name={night ? 'night' : 'day'} />
    </button>
  );
}

function Footer() {
  return (
    <footer class="frame-footer">
      <a href="/about">About</a>
      <a href="/components">Your own maps and cards</a>
      <a href="/replay">Open a saved game</a>
      <a href="/settings#offline">Offline</a>
      <a href="/api">For programs</a>
    </footer>
  );
}

function Notices() {
  return (
    <section class="notices" aria-label="Notices" aria-live="assertive">
      {notices.value.map((one) => (
        <NoticeLine key={one.id} {...one} />
      ))}
    </section>
  );
}

function NoticeLine({ id, kind, text, action }: Notice) {
  const act = (): void => {
    dismiss(id);
    action?.run();
  };
  return (
    <div class={`notice notice-${kind}`}>
      <Icon name={kind === 'trouble' ? 'warning' : 'check'} />
      <p>{text}</p>
      {action !== null && (
        <button type="button" class="button" onClick={act}>
          {action.label}
        </button>
      )}
      <button type="button" class="frame-way" aria-label="Dismiss" onClick={() => dismiss(id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
