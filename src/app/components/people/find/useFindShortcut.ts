import { useEffect } from 'react'

/** Ctrl+K on any keyboard, and Command+K. */
const isShortcut = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => key.toLowerCase() === 'k' && (ctrlKey || metaKey)

/** Calls `open` at Ctrl+K, whatever has the focus: it listens before any list, field or dialog can take the key. */
export function useFindShortcut(open: () => void): void {
  useEffect(() => {
    const openOnShortcut = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      event.preventDefault()
      event.stopPropagation()
      open()
    }
    window.addEventListener('keydown', openOnShortcut, { capture: true })
    return () => window.removeEventListener('keydown', openOnShortcut, { capture: true })
  }, [open])
}
