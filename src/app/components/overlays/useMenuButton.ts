import { useCallback, useId, useRef, useState } from 'react'
import type { ButtonProps, PressEvent } from 'react-aria-components'

/** The choice that takes the focus; the list itself if a mouse or a finger opened the menu. */
export type FirstFocus = 'first' | 'last' | null

const focusByKey: Readonly<Record<string, FirstFocus>> = { Enter: 'first', ' ': 'first', ArrowDown: 'first', ArrowUp: 'last' }

/** What the button of a menu does and says. A mouse opens the menu when it goes down, a finger when it leaves. */
export function useMenuButton() {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const [firstFocus, setFirstFocus] = useState<FirstFocus | undefined>()
  const close = useCallback(() => setFirstFocus(undefined), [])
  const isOpen = firstFocus !== undefined
  const open = (focus: FirstFocus) => {
    // The menu gives the focus back to the element that had it.
    trigger.current?.focus({ preventScroll: true })
    setFirstFocus(focus)
  }
  const button = {
    ref: trigger,
    'aria-haspopup': true,
    'aria-expanded': isOpen,
    ...(isOpen ? { 'aria-controls': id } : {}),
    isPressed: isOpen,
    preventFocusOnPress: true,
    onPressStart: ({ pointerType }: PressEvent) => {
      if (pointerType !== 'touch' && pointerType !== 'keyboard') open(pointerType === 'virtual' ? 'first' : null)
    },
    onPress: ({ pointerType }: PressEvent) => {
      if (pointerType === 'touch') open(null)
    },
    onKeyDown: (event) => {
      const focus = focusByKey[event.key]
      if (focus === undefined) return event.continuePropagation()
      event.preventDefault()
      open(focus)
    },
  } satisfies ButtonProps & { readonly ref: unknown; readonly isPressed: boolean }
  return { button, close, opened: isOpen ? { id, trigger, firstFocus } : null }
}
