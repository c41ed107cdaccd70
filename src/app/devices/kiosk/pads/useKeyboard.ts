import { useEffect, useRef } from 'react'

type KeyHandlers = { readonly onLetter: (letter: string) => void; readonly onErase: () => void; readonly onEnter: () => void }

/** Makes a hardware keyboard work like the on-screen keypad. */
export function useKeyboard(handlers: KeyHandlers): void {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const onKeyDown = ({ key, ctrlKey, metaKey, altKey, isComposing, target }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || isComposing) return
      if (key === 'Backspace') latest.current.onErase()
      // Enter on a focused button already presses that button.
      else if (key === 'Enter' && !(target instanceof HTMLButtonElement)) latest.current.onEnter()
      else if (Array.from(key).length === 1 && !(key === ' ' && target instanceof HTMLButtonElement)) latest.current.onLetter(key)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
