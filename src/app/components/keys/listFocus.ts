/**
 * Where the focus is in a list of records. If the record leaves, the list gives the focus to its neighbour: then no key acts on that
 * before the user moves.
 */
export type ListFocus = { readonly holder: HeldItem | null; readonly isFallen: boolean }
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
