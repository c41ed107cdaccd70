/**
 * Plays two soft notes when a patient arrives. The browser synthesises them, so no file is fetched and the content security policy allows
 * it.
 */

export type Chime = { readonly play: () => void; readonly close: () => void }

const notes = [
  { pitch: 659.25, delay: 0, duration: 0.22 },
  { pitch: 880, delay: 0.13, duration: 0.42 },
] as const

/** Creates the chime. A browser plays no sound before the user's first touch or key; a chime before that is dropped and not repeated. */
export function createChime(): Chime {
  let context: AudioContext | null = null
  const resume = () => {
    context ??= new AudioContext()
    if (context.state === 'suspended') void context.resume()
  }
  window.addEventListener('pointerdown', resume, { passive: true })
  window.addEventListener('keydown', resume, { passive: true })
  return {
    play: () => {
      const running = context
      if (running?.state === 'running') notes.forEach((note) => playNote(running, note))
    },
    close: () => {
      window.removeEventListener('pointerdown', resume)
      window.removeEventListener('keydown', resume)
      void context?.close()
    },
  }
}

const alarmNotes = [
  { pitch: 440, delay: 0, duration: 0.3 },
  { pitch: 349.23, delay: 0.32, duration: 0.3 },
  { pitch: 440, delay: 0.64, duration: 0.3 },
  { pitch: 349.23, delay: 0.96, duration: 0.5 },
] as const

/** Plays the alarm once, for a danger that a user must see now. The browser plays none before the user's first touch or key. */
export function playAlarm(): void {
  if (!navigator.userActivation.hasBeenActive) return
  const context = new AudioContext()
  void context.resume().then(() => {
    const oscillators = alarmNotes.map((note) => playNote(context, note, 0.3))
    oscillators.at(-1)?.addEventListener('ended', () => void context.close())
  })
}

export type Note = { readonly pitch: number; readonly delay: number; readonly duration: number }

/** Plays one note. `volume` is from 0 to 1. */
export function playNote(context: AudioContext, { pitch, delay, duration }: Note, volume = 0.12): OscillatorNode {
  const startsAt = context.currentTime + delay
  const oscillator = context.createOscillator()
  const gainNode = context.createGain()
  oscillator.frequency.value = pitch
  gainNode.gain.setValueAtTime(0, startsAt)
  gainNode.gain.linearRampToValueAtTime(volume, startsAt + 0.02)
  gainNode.gain.exponentialRampToValueAtTime(0.0001, startsAt + duration)
  oscillator.connect(gainNode).connect(context.destination)
  oscillator.start(startsAt)
  oscillator.stop(startsAt + duration)
  return oscillator
}
