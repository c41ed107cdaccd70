import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { clockWordsOf } from '#locale/scheduling/rosterTimes.ts'
import type { Minutes } from '#streams/derive/scheduling/roster/rosterPattern.ts'
import { type Axis, keyStep, snapped, step, within } from './axis.ts'
import styles from './PatternWeeks.module.css'

type Props = {
  readonly side: 'start' | 'end'
  readonly label: string
  readonly value: Minutes
  readonly least: Minutes
  readonly most: Minutes
  readonly axis: Axis
  readonly onChange: (value: Minutes) => void
  readonly onRemove: () => void
}

const keySteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }

/** Where the pointer is on the axis of its row. */
function minutesAt({ clientX, currentTarget }: PointerEvent<HTMLElement>, { from, to }: Axis): Minutes {
  const box = currentTarget.closest('[data-axis]')?.getBoundingClientRect()
  return box && box.width > 0 ? from + ((clientX - box.left) / box.width) * (to - from) : from
}

/** Moves the end by keys. Any other key does nothing. */
function gripKeys({ value, least, most, onRemove }: Props, moveTo: (wanted: Minutes) => void) {
  return (event: KeyboardEvent) => {
    const direction = keySteps[event.key]
    if (direction !== undefined) moveTo(value + direction * (event.shiftKey ? step : keyStep))
    else if (event.key === 'Home') moveTo(least)
    else if (event.key === 'End') moveTo(most)
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove()
    else return
    event.preventDefault()
  }
}

/** One end of a bar: moves by mouse, by finger and by arrow keys. */
export function Grip(props: Props) {
  const { side, label, value, least, most, axis, onChange } = props
  const [isHeld, setHeld] = useState(false)
  const moveTo = (wanted: Minutes) => {
    const next = within(snapped(wanted), least, most)
    if (next !== value) onChange(next)
  }
  const onKeyDown = gripKeys(props, moveTo)
  return (
    <div
      className={styles.grip}
      data-side={side}
      data-held={isHeld || undefined}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={value}
      aria-valuetext={clockWordsOf(value)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.focus()
        event.currentTarget.setPointerCapture(event.pointerId)
        setHeld(true)
      }}
      onPointerMove={(event) => isHeld && moveTo(minutesAt(event, axis))}
      onLostPointerCapture={() => setHeld(false)}
    >
      <span className={styles.bubble} aria-hidden="true">
        {clockWordsOf(value)}
      </span>
    </div>
  )
}
