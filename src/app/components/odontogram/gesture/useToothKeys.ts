import type { KeyboardEvent, MouseEvent } from 'react'
import type { Surface } from '#domain/clinical/chart/tooth.ts'
import { type OdontogramLayout, toothBeside } from '../layout/layoutOf.ts'
import { toothOf } from './useToothPointer.ts'

const directions = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' } as const
const isDirection = (key: string): key is keyof typeof directions => Object.hasOwn(directions, key)

/** Lets the keys act on the focused tooth: arrows move to the next tooth, Enter and the space bar tap it. A handled key is prevented. */
export function useToothKeys(layout: OdontogramLayout, onTap: (tooth: number, surface: Surface | null) => void) {
  return {
    onKeyDown: (event: KeyboardEvent<SVGSVGElement>) => {
      const tooth = toothOf(event.target)
      if (tooth === null || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault()
        return onTap(tooth, null)
      }
      if (!isDirection(event.key)) return
      event.preventDefault()
      const next = toothBeside(layout, tooth, directions[event.key])
      if (next !== null) event.currentTarget.querySelector<SVGGElement>(`[data-tooth="${next}"]`)?.focus()
    },
    // A screen reader clicks without a pointer. The click of a pointer counts its presses and has been handled.
    onClick: (event: MouseEvent) => {
      const tooth = toothOf(event.target)
      if (tooth !== null && event.detail === 0) onTap(tooth, null)
    },
  }
}
