import { focusItem, type HeldItem, type ListFocus, noListFocus } from './listFocus.ts'

const listRoles = '[role=grid], [role=listbox], [role=menu]'

/** The item of a list that an element is in. Live grids know their records themselves and give their rows no key. */
function itemOf(target: EventTarget | null): HeldItem | null {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null
  const list = item?.closest(listRoles)
  const record = item?.getAttribute('data-key') ?? undefined
  return item && list && record !== undefined ? { list, record, isThere: () => item.isConnected } : null
}

const isActing = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' '

/** Guards every list and menu of a page. Other keys move the focus, so after them the user knows where they are. */
export function guardListFocus(page: Document): () => void {
  let focus: ListFocus = noListFocus
  const end = new AbortController()
  const options = { capture: true, signal: end.signal }
  page.addEventListener('focusin', ({ target }) => (focus = focusItem(focus, itemOf(target))), options)
  page.addEventListener('pointerdown', () => (focus = noListFocus), options)
  page.addEventListener(
    'keydown',
    (event) => {
      if (!isActing(event)) focus = noListFocus
      if (!focus.isFallen) return
      event.preventDefault()
      event.stopPropagation()
    },
    options,
  )
  return () => end.abort()
}
