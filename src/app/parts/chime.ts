/** Two soft notes for somebody who has come in, made by the browser: no file to fetch, and nothing the page's policy refuses. */

export type Chime = { readonly ring: () => void; readonly close: () => void }

const notes = [
  { pitch: 659.25, after: 0, lasts: 0.22 },
  { pitch: 880, after: 0.13, lasts: 0.42 },
] as const

/** A browser makes no sound before somebody has touched the page; a chime that came too early stays silent and is not made up for. */
export function makeChime(): Chime {
  let context: AudioContext | null = null
  const wake = () => {
    context ??= new AudioContext()
    if (context.state === 'suspended') void context.resume()
  }
  window.addEventListener('pointerdown', wake, { passive: true })
  window.addEventListener('keydown', wake, { passive: true })
  return {
    ring: () => {
      const awake = context
      if (awake?.state === 'running') notes.forEach((note) => play(awake, note))
    },
    close: () => {
      window.removeEventListener('pointerdown', wake)
      window.removeEventListener('keydown', wake)
      void context?.close()
    },
  }
}

function play(context: AudioContext, { pitch, after, lasts }: (typeof notes)[number]): void {
  const begin = context.currentTime + after
  const tone = context.createOscillator()
  const loudness = context.createGain()
  tone.frequency.value = pitch
  loudness.gain.setValueAtTime(0, begin)
  loudness.gain.linearRampToValueAtTime(0.12, begin + 0.02)
  loudness.gain.exponentialRampToValueAtTime(0.0001, begin + lasts)
  tone.connect(loudness).connect(context.destination)
  tone.start(begin)
  tone.stop(begin + lasts)
}
