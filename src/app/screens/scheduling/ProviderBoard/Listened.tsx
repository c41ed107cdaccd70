import { useEffect, useRef, useState } from 'react'
import type { BoardRow } from '#streams/derive/board/providerBoard.ts'
import { heard, visitsIn } from './heard.ts'

/** The board for whoever listens: one polite region, and nothing said twice. Silent when the list itself is chosen anew. */
export function Listened({ rows, timeZone, of }: { readonly rows: readonly BoardRow[]; readonly timeZone: string; readonly of: string }) {
  const last = useRef({ of, visits: visitsIn(rows) })
  const [words, setWords] = useState('')
  useEffect(() => {
    const visits = visitsIn(rows)
    const next = last.current.of === of ? heard(last.current.visits, visits, timeZone) : ''
    last.current = { of, visits }
    if (next) setWords(next)
  }, [rows, timeZone, of])
  return (
    <p className="unseen" aria-live="polite">
      {words}
    </p>
  )
}
