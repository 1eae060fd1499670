/**
 * A passkey of one's own, in software: it makes a key, and signs what it is asked, as an authenticator and its browser together do. What
 * an attacker would change about it can be changed here.
 */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** As much of CBOR as a key and an attestation need. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (!(value instanceof Map)) throw new Error('not needed here');
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  return size < 256 ? Buffer.from([(major << 5) | 24, size]) : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}

export type Where = { readonly origin: string; readonly host: string };

export class Authenticator {
  readonly id = randomBytes(32).toString('base64url');
  readonly #key: KeyObject;
  readonly #cose: Buffer;
  counter: number;

  /** A copy has the same key, and a count of its own. */
  constructor(counter = 0, original: Authenticator | null = null) {
    this.counter = counter;
    if (original !== null) {
      this.id = original.id;
      this.#key = original.#key;
      this.#cose = original.#cose;
      return;
    }
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#cose = cbor(
      new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }

  #data(host: string, flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(host), Buffer.from([flags]), count]);
  }

  make(challenge: string, { origin, host }: Where) {
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, this.#cose]);
    const authData = Buffer.concat([this.#data(host, 0x45), credential]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    const clientDataJSON = clientData('webauthn.create', challenge, origin).toString('base64url');
    const response = { clientDataJSON, attestationObject: cbor(attestation).toString('base64url'), transports: ['internal'] };
    return { id: this.id, rawId: this.id, type: 'public-key', response };
  }

  show(challenge: string, { origin, host }: Where) {
    this.counter += 1;
    const authenticatorData = this.#data(host, 0x05);
    const client = clientData('webauthn.get', challenge, origin);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), this.#key);
    const response = {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: null,
    };
    return { id: this.id, rawId: this.id, type: 'public-key', response };
  }
}

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
