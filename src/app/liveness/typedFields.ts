type TextField = HTMLInputElement | HTMLTextAreaElement

/** The fields in which the user typed something that is still there. A search holds nothing that a reload would lose. */
export type TypedFields = { readonly hasText: () => boolean; readonly stop: () => void }

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'search')

export function trackTypedFields(page: Document): TypedFields {
  const typed = new Set<TextField>()
  const onInput = ({ target }: Event) => {
    if (isTextField(target)) typed.add(target)
  }
  page.addEventListener('input', onInput)
  return {
    hasText: () => {
      for (const field of typed) if (!field.isConnected || field.value === '') typed.delete(field)
      return typed.size > 0
    },
    stop: () => page.removeEventListener('input', onInput),
  }
}
