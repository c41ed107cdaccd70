import { type KeyboardEvent, useCallback } from 'react'
import type { FreeSlot } from '../../../../components/scheduling/freeSlots.ts'
import { useNumberedItems } from '../../../../components/keys/useNumberedItems.ts'
import { stepped } from './carry.ts'
import type { CarryState } from './useCarry.ts'

const stepOfKey: Readonly<Record<string, { readonly time?: number; readonly column?: number }>> = {
  ArrowUp: { time: -1 },
  ArrowDown: { time: 1 },
  ArrowLeft: { column: -1 },
  ArrowRight: { column: 1 },
}

const modeOfKey = { m: 'move', r: 'resize' } as const
const isModeKey = (key: string): key is keyof typeof modeOfKey => Object.hasOwn(modeOfKey, key)

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey

const idOfFit = ({ startsAt }: FreeSlot) => String(startsAt)

/** Carries by keyboard: M picks the focused appointment up, R its end; arrows move it, Enter puts it, a number takes a time that fits. */
export function useCarryKeys(carrying: CarryState, fits: readonly FreeSlot[]): (event: KeyboardEvent<HTMLElement>) => void {
  const { carry, start, change, put, putInFit, putBack, places } = carrying
  const fitOf = useNumberedItems(fits, idOfFit, carry?.block.id ?? '')
  return useCallback(
    (event) => {
      if (hasModifier(event) || !(event.target instanceof HTMLElement)) return
      const key = event.key.toLowerCase()
      const appointmentId = event.target.closest<HTMLElement>('[data-column] [data-key]')?.dataset['key']
      const handle = (action: () => void) => {
        event.preventDefault()
        event.stopPropagation()
        action()
      }
      if (!carry)
        return isModeKey(key) && appointmentId !== undefined ? handle(() => start(appointmentId, modeOfKey[key], 'keys')) : undefined
      const step = stepOfKey[event.key]
      const fit = fitOf(event)
      if (step) return handle(() => change((last) => stepped(last, step, places)))
      if (key === 'enter' || key === ' ') return handle(() => put(carry))
      if (key === 'escape') return handle(putBack)
      return fit ? handle(() => putInFit(fit)) : undefined
    },
    [carry, start, change, put, putInFit, putBack, places, fitOf],
  )
}
