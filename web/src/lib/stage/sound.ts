/** A handful of quiet sounds, made here from noise and sines; nothing is fetched. */
import { settings } from "../state/settings.svelte";

let context: AudioContext | undefined;
let making = false;

/** Browsers allow sound only after a touch or a key; call this from one. */
export function wakeSound(): void {
  if (typeof AudioContext === "undefined") return;
  if (!settings.sound) {
    if (context?.state === "running") void context.suspend();
    return;
  }
  if (context?.state === "suspended") void context.resume();
  if (context || making) return;
  making = true;
  // It takes a while to make one: the press that asked for it is answered first.
  setTimeout(() => {
    context = new AudioContext();
  });
}

function ready(): AudioContext | undefined {
  return settings.sound && context?.state === "running" ? context : undefined;
}

/** A soft brush, as of a card on cloth. */
export function brush(after = 0): void {
  const audio = ready();
  if (!audio) return;
  const length = 0.09;
  const buffer = audio.createBuffer(1, audio.sampleRate * length, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let at = 0; at < data.length; at++) data[at] = (Math.random() * 2 - 1) * (1 - at / data.length) ** 2;
  const noise = audio.createBufferSource();
  noise.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = 2600;
  filter.Q.value = 0.7;
  const gain = audio.createGain();
  gain.gain.value = 0.16;
  noise.connect(filter).connect(gain).connect(audio.destination);
  noise.start(audio.currentTime + after);
}

function tone(audio: AudioContext, pitch: number, after: number, length: number, loud: number): void {
  const start = audio.currentTime + after;
  const oscillator = audio.createOscillator();
  oscillator.type = "sine";
  oscillator.frequency.value = pitch;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

function tones(pitches: number[], step: number, length: number, loud: number): void {
  const audio = ready();
  if (!audio) return;
  for (const [index, pitch] of pitches.entries()) tone(audio, pitch, index * step, length, loud);
}

export const chime = {
  turn: () => tones([587, 880], 0.09, 0.28, 0.05),
  meld: () => tones([392, 494], 0.05, 0.22, 0.05),
  canasta: () => tones([392, 494, 587, 784], 0.08, 0.5, 0.06),
  refused: () => tones([196, 165], 0.09, 0.2, 0.07),
  out: () => tones([523, 659, 784, 1047], 0.1, 0.6, 0.06),
};
