import { useRef, type RefObject, useEffect } from 'react'
import { tRecords } from '#locale/practice/records.ts'
import type { Resource } from '#resources/resource.ts'
import { SearchInput } from '../../../../components/form/search/SearchInput.tsx'
import { fieldName } from '../../../../components/record/fieldNames.ts'

/** The key that brings the focus to the search field of a list. */
const searchKey = '/'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** Focuses the field when the user presses the key, unless they are typing or a dialog is open. */
function useSearchKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey
      if (event.key !== searchKey || hasModifier || isTyping(event.target) || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [input])
}

type Props = {
  readonly resource: Resource
  /** The whole area is loaded, so that every text in it is searched. */
  readonly isComplete: boolean
  readonly text: string
  readonly onText: (text: string) => void
}

/** The search field of a list. A key brings the focus to it. */
export function ListSearch({ resource, isComplete, text, onText }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useSearchKey(input)
  const searched = (resource.search ?? []).map((field) => fieldName(resource.name, field).toLowerCase())
  const placeholder = isComplete || searched.length > 2 ? tRecords('search') : tRecords('searchIn', { fields: searched.join(', ') })
  return (
    <SearchInput label={tRecords('search')} placeholder={placeholder} text={text} onText={onText} shortcut={{ key: searchKey, input }} />
  )
}
