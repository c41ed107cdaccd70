import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { spliceBetween } from '#domain/clinical/notes/noteText.ts'

type Selection = readonly [from: number, to: number]

/** Where a text of the other user moved a place in the text. */
function movedBy(before: string, after: string, at: number): number {
  const { from, removed, inserted } = spliceBetween(before, after)
  if (at <= from) return at
  return at >= from + removed ? at - removed + inserted.length : from + inserted.length
}

/** Follows the caret of a field, and keeps it at its place when the text changes otherwise than by a key. */
export function useCaret(field: RefObject<HTMLTextAreaElement | null>, text: string) {
  const [caret, setCaret] = useState(text.length)
  const typed = useRef({ text, selection: [text.length, text.length] as Selection })
  const wanted = useRef<Selection | null>(null)
  useLayoutEffect(() => {
    const { current: element } = field
    const { text: before, selection } = typed.current
    if (!element || (before === text && !wanted.current)) return
    const [from, to] = wanted.current ?? ([movedBy(before, text, selection[0]), movedBy(before, text, selection[1])] as const)
    const takesFocus = wanted.current !== null
    wanted.current = null
    typed.current = { text, selection: [from, to] }
    if (takesFocus) element.focus()
    if (takesFocus || document.activeElement === element) element.setSelectionRange(from, to)
    setCaret(from)
  }, [field, text])
  return {
    caret: Math.min(caret, text.length),
    followCaret: ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => {
      typed.current = { text: value, selection: [selectionStart, selectionEnd] }
      setCaret(selectionStart)
    },
    /** Selects this after the next change of the text. */
    placeCaret: (selection: Selection) => {
      wanted.current = selection
    },
  }
}
