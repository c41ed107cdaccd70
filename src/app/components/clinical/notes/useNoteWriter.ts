import { useEffect, useRef, useState } from 'react'
import { filter, of } from 'rxjs'
import type { Client } from '#streams/client/client.ts'
import type { NoteTarget } from '#streams/derive/clinical/patientNotes.ts'
import { type DeviceStore, openDeviceStore } from '#streams/kiosk/deviceStore.ts'
import { createKeptTextStore } from '#streams/notes/keptText.ts'
import { createNoteWriter, type NoteWriter, type ServerText, type WriterState } from '#streams/notes/noteWriter.ts'
import { useClient } from '../../../appContext.ts'
import { useObservable } from '../../../liveness/useObservable.ts'
import { loadDraft, type NoteExtras, saveNote, serverTextOf } from './noteRequests.ts'

let opened: Promise<DeviceStore> | null = null
/** What this browser keeps of notes that the server may not have, for each user by themselves. */
const openNoteStore = (): Promise<DeviceStore> => (opened ??= openDeviceStore(indexedDB, 'notes'))

const noText: ServerText = { id: null, version: 0, text: '' }
const opening: WriterState = { text: '', phase: 'saved', savedAt: null, other: null, problem: null }
const opening$ = of(opening)

type Latest = { readonly target: NoteTarget; readonly patient: string; readonly extrasOf: (text: string) => NoteExtras }

async function openWriter(client: Client, latest: { readonly current: Latest }): Promise<NoteWriter> {
  const { target } = latest.current
  const kept = createKeptTextStore(openNoteStore(), `${client.me.id}/${target.key}`)
  const found = await kept.read()
  const { draft } = latest.current.target
  return createNoteWriter(
    {
      save: (text, base, key) => {
        const { extrasOf, patient } = latest.current
        return saveNote(client, target, patient, { text, base, key, extras: extrasOf(text) })
      },
      load: (base) => loadDraft(client, target, base),
      kept,
      setTimer: (milliseconds, then) => {
        const timer = setTimeout(then, milliseconds)
        return () => clearTimeout(timer)
      },
      newKey: () => crypto.randomUUID(),
      now: client.now,
    },
    draft ? serverTextOf(draft) : noText,
    found,
  )
}

export type OpenNote = {
  readonly state: WriterState /** `null` until the text of this device is read. */
  readonly writer: NoteWriter | null
}

/** Writes the text of one note: it is saved as typed, and found again after a kill, a sleep or a lost connection. */
export function useNoteWriter(target: NoteTarget, patient: string, extrasOf: Latest['extrasOf']): OpenNote {
  const client = useClient()
  const [writer, setWriter] = useState<NoteWriter | null>(null)
  const latest = useRef<Latest>({ target, patient, extrasOf })
  const { key, draft } = target
  useEffect(() => {
    latest.current = { target, patient, extrasOf }
  })
  useEffect(() => {
    let isMounted = true
    let created: NoteWriter | null = null
    void openWriter(client, latest).then((ready) => {
      if (!isMounted) return
      created = ready
      setWriter(ready)
    })
    return () => {
      isMounted = false
      created?.close()
      setWriter(null)
    }
  }, [client, key])
  useEffect(() => {
    if (draft) writer?.receive(serverTextOf(draft))
  }, [writer, draft])
  useFlush(client, writer)
  return { state: useObservable(writer?.state$ ?? opening$, opening), writer }
}

/** Sends what waits when the connection is back, and before the page is hidden or put to sleep. */
function useFlush(client: Client, writer: NoteWriter | null): void {
  useEffect(() => {
    if (!writer) return undefined
    const flush = () => {
      const { phase } = writer.current()
      if (phase === 'saving' || phase === 'waiting') void writer.flush()
    }
    const live = client.link$.pipe(filter(({ phase }) => phase === 'live')).subscribe(flush)
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('pagehide', flush)
    return () => {
      live.unsubscribe()
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('pagehide', flush)
    }
  }, [client, writer])
}
