import { useEffect, useRef } from 'react'

type Keys = { readonly onLetter: (letter: string) => void; readonly onErase: () => void; readonly onEnter: () => void }

/** Where a real keyboard hangs on the kiosk it types as our own does. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const down = ({ key, ctrlKey, metaKey, altKey, isComposing, target }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || isComposing) return
      if (key === 'Backspace') latest.current.onErase()
      // Enter on a button presses that button.
      else if (key === 'Enter' && !(target instanceof HTMLButtonElement)) latest.current.onEnter()
      else if (Array.from(key).length === 1 && !(key === ' ' && target instanceof HTMLButtonElement)) latest.current.onLetter(key)
    }
    window.addEventListener('keydown', down)
    return () => window.removeEventListener('keydown', down)
  }, [])
}
