/** The tones of the site, made by the browser: nothing is fetched for them. Whether they may be heard is asked elsewhere. */
const GAIN = 0.06;
const LENGTH = 0.4;

let audio: AudioContext | null = null;

/** A soft tone: so many hertz, after so many seconds. */
export function tone(hertz: number, after: number, gain = GAIN): void {
  audio ??= new AudioContext();
  const at = audio.currentTime + after;
  const volume = audio.createGain();
  const source = audio.createOscillator();
  source.frequency.value = hertz;
  source.type = 'triangle';
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(gain, at + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + LENGTH);
  source.connect(volume).connect(audio.destination);
  source.start(at);
  source.stop(at + LENGTH);
}

export const bell = (): void => {
  tone(659, 0);
  tone(880, 0.14);
};
