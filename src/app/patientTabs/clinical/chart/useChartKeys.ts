import { useEffect, useEffectEvent } from 'react'
import { surfaces as allSurfaces } from '#domain/clinical/chart/tooth.ts'
import type { ChartCondition } from '#streams/derive/clinical/chartRecords.ts'
import type { ChartControls } from './useChartControls.ts'

/** A part of the page that takes keys itself, such as an input or an open dialog. */
const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]') !== null

const isPressable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, [role="button"], [role="tab"]') !== null

type KeyInput = { readonly controls: ChartControls; readonly palette: readonly ChartCondition[]; readonly onUndo: () => void }

/** What a key does on the chart; `false` if it is none of the chart's. */
function pressKey(key: string, { controls, palette }: KeyInput): boolean {
  const { typed, teeth } = controls.state
  if (typed !== '') {
    if (key === 'Enter') controls.enterTyped()
    else if (key === 'Escape') controls.type('')
    else if (key === 'Backspace') controls.type(typed.slice(0, -1))
    else if (/^[\da-z -]$/i.test(key)) controls.type(typed + key)
    else return false
    return true
  }
  if (/^\d$/.test(key)) controls.type(key)
  else if (/^[a-z]$/i.test(key) && teeth.length > 0) return pressLetter(key.toUpperCase(), controls, palette)
  else return false
  return true
}

function pressLetter(letter: string, controls: ChartControls, palette: readonly ChartCondition[]): boolean {
  const surface = allSurfaces.find((each) => each === letter)
  if (surface) {
    controls.toggle(surface)
    return true
  }
  const condition = palette.find(({ key }) => key === letter)
  if (!condition) return false
  controls.chart(condition)
  return true
}

/**
 * Lets the whole tab listen: a tooth, its surfaces and the key of a condition, from wherever the focus is. Inputs and dialogs keep their
 * keys, and so does a focused button its Enter and its space bar.
 */
export function useChartKeys(input: KeyInput, isOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || takesKeys(event.target)) return
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
      event.preventDefault()
      return input.onUndo()
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (input.controls.state.typed === '' && isPressable(event.target) && (event.key === 'Enter' || event.key === ' ')) return
    if (pressKey(event.key, input)) event.preventDefault()
  })
  useEffect(() => {
    if (!isOn) return undefined
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
}
