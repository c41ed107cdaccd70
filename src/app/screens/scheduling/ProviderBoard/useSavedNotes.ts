import { useCallback, useEffect, useRef, useState } from 'react'
import { useHouse } from '../../../context.ts'

/** How long after the last key it is saved, in milliseconds. */
const restFor = 700

export type Saved = { readonly kind: 'saved'; readonly at: number | null } | { readonly kind: 'saving' } | { readonly kind: 'notSaved' }

type Of = { readonly visit: string; readonly version: number; readonly notes: string }

/**
 * Notes as they are being written. A colleague's words are shown while nobody writes here; while somebody does, their own
 * stand, and saving over a newer version is tried again on top of it rather than lost.
 */
export function useSavedNotes({ visit, version, notes }: Of) {
  const { client, ticker } = useHouse()
  const [draft, setDraft] = useState<string | null>(null)
  const [saved, setSaved] = useState<Saved>({ kind: 'saved', at: null })
  const latest = useRef(version)
  const unsaved = useRef<string | null>(null)
  latest.current = version

  // What was saved has come back, or somebody wrote the same: there is no draft any more.
  useEffect(() => {
    if (draft === notes) setDraft(null)
  }, [draft, notes])

  const save = useCallback(
    async (text: string) => {
      setSaved({ kind: 'saving' })
      try {
        await client.fetch('PATCH', `/api/appointments/${visit}`, { notes: text || null }, { 'If-Match': `"${latest.current}"` })
        setSaved({ kind: 'saved', at: ticker.now() })
      } catch {
        setSaved({ kind: 'notSaved' })
      }
    },
    [client, ticker, visit],
  )

  useEffect(() => {
    unsaved.current = draft !== null && draft !== notes ? draft : null
    if (unsaved.current === null) return undefined
    const text = unsaved.current
    const soon = setTimeout(() => void save(text), restFor)
    return () => clearTimeout(soon)
    // Again also when a newer version comes, so a draft that met one is saved on top of it.
  }, [draft, notes, version, save])

  // The patient may leave the chair in the middle of a word.
  useEffect(
    () => () => {
      if (unsaved.current !== null) void save(unsaved.current)
    },
    [save],
  )

  return { text: draft ?? notes, write: setDraft, saved }
}
