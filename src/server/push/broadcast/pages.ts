import type { LoggedEntry } from '../../store/store.ts'

/** The maximum number of entries in one frame, so that an import does not produce frames of megabytes. */
export const maxFrameEntries = 128
/** Changes in one frame, because it is made in one turn of the event loop. An entry is never split. */
const maxFrameChanges = 256

/** The first of these entries that make one frame. */
export function firstFrame(entries: readonly LoggedEntry[]): readonly LoggedEntry[] {
  let changes = 0
  const end = entries.findIndex((entry, index) => {
    changes += entry.changes.length
    return index > 0 && (index >= maxFrameEntries || changes > maxFrameChanges)
  })
  return end < 0 ? entries : entries.slice(0, end)
}

/** Splits entries into frames. */
export function splitEntries(entries: readonly LoggedEntry[]): readonly (readonly LoggedEntry[])[] {
  const frames: (readonly LoggedEntry[])[] = []
  for (let from = 0; from < entries.length; from += frames.at(-1)?.length ?? 1) frames.push(firstFrame(entries.slice(from)))
  return frames
}
