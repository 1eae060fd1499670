/** The devices on which the reader is signed in, and signing out of them. */
import type { WaysIn } from '@partyline/protocol/ways-in.js';
import { signOut, signOutOthers } from '../link/ways-in.js';
import { AskTwice } from './ask-twice.js';
import { dayAndClock, usedAgo } from './times.js';
import type { Ways } from './use-ways.js';

type Props = { readonly ways: WaysIn; readonly act: Ways['act'] };

/** What else leads back, but for this device. */
const waysBack = ({ devices, passkeys, paper }: WaysIn): boolean => devices.length > 1 || passkeys.length > 0 || paper !== null;

export function DevicesPart({ ways, act }: Props) {
  const { devices } = ways;
  const now = Date.now();
  return (
    <section class="me-part" aria-labelledby="me-devices">
      <h2 id="me-devices">Devices</h2>
      <p class="quiet">
        Where you are signed in, up to twenty; with one more, the one that was unused for longest is signed out.
      </p>
      <ul class="me-list">
        {devices.map((device) => (
          <li key={device.id} class="me-row">
            <span>
              <strong>{device.label === '' ? 'A browser' : device.label}</strong>
              {device.here && <span class="me-mark">this device</span>}
              <span class="quiet me-small">
                {device.here ? 'used now' : usedAgo(device.used, now)}, signed in on {dayAndClock(device.created)}
              </span>
            </span>
            {device.here ? (
              <SignOutHere device={device.id} last={!waysBack(ways)} />
            ) : (
              <button
                type="button"
                class="button"
                aria-label={`Sign out ${device.label}, signed in on ${dayAndClock(device.created)}`}
                onClick={() => act(() => signOut(device.id))}
              >
                Sign out
              </button>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <p>
          <button type="button" class="button" onClick={() => act(signOutOthers)}>
            Sign out all others
          </button>
        </p>
      )}
    </section>
  );
}

function SignOutHere({ device, last }: { readonly device: string; readonly last: boolean }) {
  return (
    <AskTwice
      name="Sign out here"
      title="Sign out of this device?"
      sure="Sign out"
      run={() => signOut(device)}
      done={() => location.assign('/')}
    >
      {last ? (
        <p>
          <strong>This is your only way in.</strong> Nobody could ever be you again: your tables, results and streaks would stay
          behind for good. Make a passkey or codes on paper before.
        </p>
      ) : (
        <p>The next person at this device begins anew. You come back by another device, a passkey or a code on paper.</p>
      )}
    </AskTwice>
  );
}
