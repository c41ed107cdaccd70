import { useCallback, useEffect, useRef, useState } from 'react'
import type { AnyRecord } from '#domain/wire.ts'
import { useAppContext } from '../../../../appContext.ts'

/** Milliseconds from the last key to saving, and from a failed save to the next attempt. */
const saveDelay = 700
const retryDelay = 5000

export type SaveStatus =
  | { readonly kind: 'saved'; readonly at: number | null }
  | { readonly kind: 'saving' }
  | { readonly kind: 'notSaved' }

type NotesInput = { readonly appointmentId: string; readonly version: number; readonly notes: string }

/**
 * Edits the notes and saves them. A colleague's text is shown unless this user is typing; the user's own draft then stays.
 * A save that meets a newer version is retried on top of it, so that nothing is lost.
 */
export function useSavedNotes({ appointmentId, version, notes }: NotesInput) {
  const { client, ticker } = useAppContext()
  const [draft, setDraft] = useState<string | null>(null)
  /** The version that contains the draft, once it is saved. */
  const [savedVersion, setSavedVersion] = useState<number | null>(null)
  const [failures, setFailures] = useState(0)
  const [saveStatus, setSaveStatus] = useState<SaveStatus>({ kind: 'saved', at: null })
  const isDraftSaved = savedVersion !== null && version >= savedVersion
  const text = draft === null || isDraftSaved ? notes : draft
  const unsavedText = draft !== null && savedVersion === null && draft !== notes ? draft : null

  const write = (next: string) => {
    setDraft(next)
    setSavedVersion(null)
  }
  const save = useCallback(
    async (notesText: string, baseVersion: number) => {
      setSaveStatus({ kind: 'saving' })
      try {
        const fields = { notes: notesText === '' ? null : notesText }
        const record = await client.fetch('PATCH', `/api/appointments/${appointmentId}`, fields, { 'If-Match': `"${baseVersion}"` })
        setSavedVersion((record as AnyRecord).version)
        setSaveStatus({ kind: 'saved', at: ticker.now() })
        setFailures(0)
      } catch {
        setSaveStatus({ kind: 'notSaved' })
        setFailures((last) => last + 1)
      }
    },
    [client, ticker, appointmentId],
  )

  useEffect(() => {
    if (unsavedText === null) return undefined
    const timer = setTimeout(() => void save(unsavedText, version), failures > 0 ? retryDelay : saveDelay)
    return () => clearTimeout(timer)
    // Runs again when a newer version arrives, so that a conflicting draft is saved on top of it.
  }, [unsavedText, version, failures, save])

  useSaveOnUnmount(unsavedText, version, save)
  return { text, write, saveStatus }
}

/** Saves on unmount, because the patient may leave the chair while the user is still typing. */
function useSaveOnUnmount(
  unsavedText: string | null,
  version: number,
  save: (notesText: string, baseVersion: number) => Promise<void>,
): void {
  const latest = useRef({ unsavedText, version })
  useEffect(() => {
    latest.current = { unsavedText, version }
  }, [unsavedText, version])
  useEffect(
    () => () => {
      const { unsavedText: notesText, version: baseVersion } = latest.current
      if (notesText !== null) void save(notesText, baseVersion)
    },
    [save],
  )
}
