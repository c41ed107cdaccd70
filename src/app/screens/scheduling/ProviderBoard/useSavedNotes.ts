import { useCallback, useEffect, useRef, useState } from 'react'
import type { AnyRecord } from '#domain/wire.ts'
import { useHouse } from '../../../context.ts'

/** How long after the last key it is saved, and after a try that failed it is tried again; in milliseconds. */
const restFor = 700
const againAfter = 5000

export type Saved = { readonly kind: 'saved'; readonly at: number | null } | { readonly kind: 'saving' } | { readonly kind: 'notSaved' }

type Of = { readonly visit: string; readonly version: number; readonly notes: string }

/**
 * Notes as they are being written. A colleague's words are shown while nobody writes here; while somebody does, their own
 * stand, and saving over a newer version is tried again on top of it rather than lost.
 */
export function useSavedNotes({ visit, version, notes }: Of) {
  const { client, ticker } = useHouse()
  const [draft, setDraft] = useState<string | null>(null)
  /** The version that holds the draft, once it was saved. */
  const [safeIn, setSafeIn] = useState<number | null>(null)
  const [tries, setTries] = useState(0)
  const [saved, setSaved] = useState<Saved>({ kind: 'saved', at: null })
  const isShownAgain = safeIn !== null && version >= safeIn
  const text = draft === null || isShownAgain ? notes : draft
  const unsaved = draft !== null && safeIn === null && draft !== notes ? draft : null

  const write = (next: string) => {
    setDraft(next)
    setSafeIn(null)
  }
  const save = useCallback(
    async (words: string, over: number) => {
      setSaved({ kind: 'saving' })
      try {
        const fields = { notes: words === '' ? null : words }
        const record = await client.fetch('PATCH', `/api/appointments/${visit}`, fields, { 'If-Match': `"${over}"` })
        setSafeIn((record as AnyRecord).version)
        setSaved({ kind: 'saved', at: ticker.now() })
        setTries(0)
      } catch {
        setSaved({ kind: 'notSaved' })
        setTries((last) => last + 1)
      }
    },
    [client, ticker, visit],
  )

  useEffect(() => {
    if (unsaved === null) return undefined
    const soon = setTimeout(() => void save(unsaved, version), tries > 0 ? againAfter : restFor)
    return () => clearTimeout(soon)
    // Again also when a newer version comes, so a draft that met one is saved on top of it.
  }, [unsaved, version, tries, save])

  useSavedOnLeaving(unsaved, version, save)
  return { text, write, saved }
}

/** The patient may leave the chair in the middle of a word. */
function useSavedOnLeaving(unsaved: string | null, version: number, save: (words: string, over: number) => Promise<void>): void {
  const latest = useRef({ unsaved, version })
  useEffect(() => {
    latest.current = { unsaved, version }
  }, [unsaved, version])
  useEffect(
    () => () => {
      const { unsaved: words, version: over } = latest.current
      if (words !== null) void save(words, over)
    },
    [save],
  )
}
