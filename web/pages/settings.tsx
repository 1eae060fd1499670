/** The reader's settings: a name, the light, motion, the pace, clicks, sound, notices and keys, and what this device keeps. Each holds as soon as it is chosen. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { me, rename } from '../link/api.js';
import { OfflinePart } from '../offline/offline-part.js';
import { done, trouble } from '../shell/notice.js';
import type { Preferences } from '../shell/preferences.js';
import { change, settings } from '../shell/settings.js';
import '../shell/settings.css';
import { useTitle } from '../frame/title.js';

const LIGHTS: Choices<Preferences['theme']> = [
  ['auto', 'Auto', 'As your system asks, also when that changes'],
  ['day', 'Day', 'Ink on paper'],
  ['night', 'Night', 'Cream on bakelite'],
];

const MOTIONS: Choices<Preferences['motion']> = [
  ['auto', 'Auto', 'As your system asks'],
  ['full', 'Full', 'Pieces move to where they go'],
  ['less', 'Less', 'Everything is where it is at once'],
];

const PACES: Choices<Preferences['pace']> = [
  ['slow', 'Slow', 'Nearly two seconds for each move of others'],
  ['normal', 'Normal', 'A second for each; a click or a key skips'],
  ['quick', 'Quick', 'Half a second for each'],
  ['once', 'At once', 'As fast as they come'],
];

export function SettingsPage() {
  useTitle('Settings');
  const { theme, motion, sound, shortcuts, pace, oneClick } = settings.value;
  return (
    <main class="page settings">
      <h1>Settings</h1>
      <Name />
      <Choice legend="Light" name="theme" choices={LIGHTS} chosen={theme} choose={(one) => change({ theme: one })} />
      <Choice legend="Motion" name="motion" choices={MOTIONS} chosen={motion} choose={(one) => change({ motion: one })} />
      <Choice legend="Moves of others" name="pace" choices={PACES} chosen={pace} choose={(one) => change({ pace: one })} />
      <fieldset class="settings-part">
        <legend>At the table</legend>
        <Switch on={oneClick} turn={(on) => change({ oneClick: on })} name="One click places">
          A click, a tap or Enter on the board moves at once where there is nothing to choose. Otherwise the first shows what
          would happen, and the second does it.
        </Switch>
        <Switch on={sound} turn={(on) => change({ sound: on })} name="Sound">
          A soft bell when it is your turn, and a tone for the moves of others.
        </Switch>
        <NoticeSwitch />
        <Switch on={shortcuts} turn={(on) => change({ shortcuts: on })} name="Keys">
          Single keys do things at a table; <kbd>?</kbd> shows which. Turn this off if you type by voice or switch.
        </Switch>
      </fieldset>
      <p>
        To hear of your turn when no page is open, by this browser, by mail or elsewhere, choose your{' '}
        <a href="/me/notices">notices</a>.
      </p>
      <p class="quiet">All of this is kept in this browser only; your name is known to the server.</p>
      <OfflinePart />
    </main>
  );
}

/** Null until it is known. */
function Name() {
  const [name, write] = useState<string | null>(null);
  const [busy, work] = useState(false);
  useEffect(() => {
    me().then((answer) => write((typed) => typed ?? (answer.ok ? answer.value.name : '')));
  }, []);
  const save = async (event: Event): Promise<void> => {
    event.preventDefault();
    work(true);
    const answer = await rename((name ?? '').trim());
    work(false);
    if (answer.ok) {
      write(answer.value.name);
      done(`From now on you are called ${answer.value.name}.`);
    } else trouble(answer.error);
  };
  return (
    <form class="settings-part" onSubmit={save}>
      <label class="settings-legend" for="name">
        Your name
      </label>
      <div class="settings-name">
        <input
          id="name"
          class="field"
          autocomplete="nickname"
          maxLength={40}
          required
          value={name ?? ''}
          disabled={name === null}
          onInput={(event) => write(event.currentTarget.value)}
        />
        <button type="submit" class="button" disabled={busy || name === null}>
          Save
        </button>
      </div>
      <p class="quiet">
        Others see it at the table. Games that are played change with it; finished ones keep the name that you had.
      </p>
    </form>
  );
}

type Choices<T extends string> = readonly (readonly [value: T, name: string, about: string])[];
type ChoiceProps<T extends string> = {
  readonly legend: string;
  readonly name: string;
  readonly choices: Choices<T>;
  readonly chosen: T;
  choose(value: T): void;
};

function Choice<T extends string>({ legend, name, choices, chosen, choose }: ChoiceProps<T>) {
  return (
    <fieldset class="settings-part">
      <legend>{legend}</legend>
      <div class="settings-choices">
        {choices.map(([value, label, about]) => (
          <label key={value} class="settings-choice panel">
            <input type="radio" name={name} checked={value === chosen} onChange={() => choose(value)} />
            <span>
              {label}
              <span class="quiet">{about}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type SwitchProps = {
  readonly name: string;
  readonly on: boolean;
  readonly off?: boolean;
  turn(on: boolean): void;
  readonly children: ComponentChildren;
};

function Switch({ name, on, off = false, turn, children }: SwitchProps) {
  return (
    <label class="settings-switch">
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked; HTML forbids to say it twice */}
      <input type="checkbox" role="switch" checked={on} disabled={off} onChange={(event) => turn(event.currentTarget.checked)} />
      <span>
        {name}
        <span class="quiet">{children}</span>
      </span>
    </label>
  );
}

/** The browser has the last word on these. */
function NoticeSwitch() {
  const possible = 'Notification' in globalThis;
  const [refused, refuse] = useState(possible && Notification.permission === 'denied');
  const on = settings.value.notify && !refused && possible;
  const turn = async (wanted: boolean): Promise<void> => {
    const allowed = wanted && (await Notification.requestPermission()) === 'granted';
    refuse(wanted && !allowed);
    change({ notify: allowed });
  };
  return (
    <Switch on={on} off={!possible} turn={turn} name="Notices of the browser">
      {refused
        ? 'Your browser does not allow them for this site: its own settings can change that.'
        : 'One when it is your turn and the page is out of sight.'}
    </Switch>
  );
}
