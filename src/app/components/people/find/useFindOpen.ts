import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from 'react'
import { useFindShortcut } from './useFindShortcut.ts'

export type FindOpen = {
  readonly isOpen: boolean
  readonly typed: string
  readonly setTyped: Dispatch<SetStateAction<string>>
  readonly open: () => void
  readonly close: () => void
}

/** Whether a search is open, which Ctrl+K opens, and what was typed into it. */
export function useFindOpen(): FindOpen {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const open = useCallback(() => setOpen(true), [])
  const close = useCallback(() => {
    setOpen(false)
    setTyped('')
  }, [])
  useFindShortcut(open)
  useEffect(() => (isOpen ? catchEarlyLetters((letter) => setTyped((text) => text + letter)) : undefined), [isOpen])
  return { isOpen, typed, setTyped, open, close }
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => key.length === 1 && !ctrlKey && !metaKey && !altKey

/** The search itself, in which keys mean what they mean there. */
const findSelector = '[data-find]'

/** Takes the letters that are typed while the search is open and its field is about to appear. The screen behind must not have them. */
function catchEarlyLetters(onLetter: (letter: string) => void): () => void {
  const end = new AbortController()
  const take = (event: KeyboardEvent) => {
    if (!isLetter(event) || document.activeElement?.closest(findSelector)) return
    event.preventDefault()
    event.stopPropagation()
    onLetter(event.key)
  }
  window.addEventListener('keydown', take, { capture: true, signal: end.signal })
  return () => end.abort()
}
