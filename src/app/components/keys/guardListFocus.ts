/**
 * Where the focus is in a list of records. If the record leaves, the list gives the focus to its neighbour: then no key acts on that
 * before the user moves.
 */
type ListFocus = { readonly holder: HeldItem | null; readonly isFallen: boolean }
/** An element with the focus, its list and the key of its record. */
export type HeldItem = { readonly list: unknown; readonly record: string; readonly isThere: () => boolean }

/** Nothing is held, as after the user moved or pointed: what follows is where they went. */
export const noListFocus: ListFocus = { holder: null, isFallen: false }

/** The focus came to an item, or to an element that is in no list. */
export function focusItem({ holder, isFallen }: ListFocus, item: HeldItem | null): ListFocus {
  if (holder === null || item === null || holder.list !== item.list) return { holder: item, isFallen: false }
  // A list focuses an item more than once.
  return { holder: item, isFallen: holder.record === item.record ? isFallen : !holder.isThere() }
}

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
