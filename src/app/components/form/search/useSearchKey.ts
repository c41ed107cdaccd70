import { type RefObject, useEffect, useRef } from 'react'
import { isCommandKey } from '../../keys/commandKey.ts'

/** The key that brings the focus to the search field of a list. */
const searchKey = '/'

export type SearchShortcut = { readonly key: string; readonly input: RefObject<HTMLInputElement | null> }

/** Focuses the field when the user presses the key, unless they are typing or a dialog is open. */
export function useSearchKey(): SearchShortcut {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (!isCommandKey(event, searchKey)) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  return { key: searchKey, input }
}
