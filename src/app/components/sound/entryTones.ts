import { type Note, playNote } from './chime.ts'

/** Short tones for a user who types figures without looking at the screen. */

export type EntryTone = 'figure' | 'deepFigure' | 'mark' | 'laneEnd' | 'refused'
export type EntryTones = { readonly play: (tone: EntryTone) => void; readonly close: () => void }

/** What goes up is done, and what goes down is refused. */
const notesOf: Readonly<Record<EntryTone, readonly Note[]>> = {
  figure: [{ pitch: 880, delay: 0, duration: 0.07 }],
  deepFigure: [{ pitch: 1318.5, delay: 0, duration: 0.09 }],
  mark: [{ pitch: 587.33, delay: 0, duration: 0.07 }],
  laneEnd: [
    { pitch: 659.25, delay: 0.05, duration: 0.14 },
    { pitch: 987.77, delay: 0.17, duration: 0.14 },
    { pitch: 1318.5, delay: 0.29, duration: 0.3 },
  ],
  refused: [
    { pitch: 220, delay: 0, duration: 0.16 },
    { pitch: 164.81, delay: 0.12, duration: 0.26 },
  ],
}

/** Creates the tones. They begin with a key of the user, so the browser lets them sound. */
export function createEntryTones(): EntryTones {
  let context: AudioContext | null = null
  return {
    play(tone) {
      const playing = (context ??= new AudioContext())
      if (playing.state === 'suspended') void playing.resume()
      for (const note of notesOf[tone]) playNote(playing, note)
    },
    close: () => void context?.close(),
  }
}
