import { type RefObject, useEffect, useRef, useState } from 'react'
import { tRoster } from '#locale/scheduling/roster.ts'
import { breakWithin, type Minutes, type Shift, type ShiftBreak } from '#streams/derive/scheduling/roster/rosterPattern.ts'
import { type BreakFault, breakFault, roomAround } from '#streams/derive/scheduling/roster/shiftBreaks.ts'
import { type Axis, placeOn, step } from '../axis.ts'
import { Grip } from '../Grip.tsx'
import { BreakDetails } from './BreakDetails.tsx'
import { spanText } from './breakTexts.ts'
import styles from './Breaks.module.css'

type Props = {
  readonly shift: Shift
  readonly index: number
  /** Names the break for screen readers. */
  readonly label: string
  readonly axis: Axis
  /** Appointments are in it that were in open time. */
  readonly isClosing: boolean
  /** `null` for a user who may not change these hours. */
  readonly editor: BreakEditor | null
}

export type BreakEditor = {
  readonly onChange: (next: ShiftBreak | null) => void
  /** Why the break cannot be where the user wants it. */
  readonly onFault: (fault: BreakFault | null) => void
  /** The user has just added it: it takes the focus. */
  readonly isAdded: boolean
  readonly onShown: () => void
}

/** Time without patients within a bar, as far as the bar reaches. */
export function BreakBar({ shift, index, label, axis, isClosing, editor }: Props) {
  const stored = shift.breaks[index]
  const pause = stored && breakWithin(shift, stored)
  if (!pause) return null
  const words = tRoster(pause.kept ? 'break' : 'openBreak', { span: spanText(pause) })
  return (
    <span
      className={styles.break}
      style={placeOn(shift, pause)}
      data-kept={pause.kept}
      data-closing={isClosing || undefined}
      title={editor ? undefined : words}
    >
      <span className="unseen">{words}</span>
      {editor && <BreakGrips {...{ shift, index, pause, label, axis, editor }} />}
    </span>
  )
}

type GripsProps = Pick<Props, 'shift' | 'index' | 'label' | 'axis'> & { readonly pause: ShiftBreak; readonly editor: BreakEditor }

/** Moves a break and its ends, within the hours and between the other breaks. */
function BreakGrips({ shift, index, pause, label, axis, editor }: GripsProps) {
  const { onChange, onFault } = editor
  const gripRef = useAddedFocus(editor)
  const [isOpen, setOpen] = useState(false)
  const length = pause.to - pause.from
  const room = roomAround(shift, index, pause)
  const moved = (from: Minutes): ShiftBreak => ({ ...pause, from, to: from + length })
  const propsFor = (next: (at: Minutes) => ShiftBreak) => ({
    axis,
    onChange: (at: Minutes) => onChange(next(at)),
    onRefused: (wanted: Minutes | null) => onFault(wanted === null ? null : breakFault(shift, index, next(wanted))),
    onRemove: () => onChange(null),
    onOpen: () => setOpen(true),
  })
  return (
    <>
      <Grip
        {...propsFor(moved)}
        {...{ gripRef, label, value: pause.from, least: room.from, most: room.to - length }}
        side="whole"
        text={spanText(pause)}
      />
      <Grip
        {...propsFor((from) => ({ ...pause, from }))}
        {...{ label: tRoster('startOf', { row: label }), value: pause.from, least: room.from, most: pause.to - step }}
        side="start"
      />
      <Grip
        {...propsFor((to) => ({ ...pause, to }))}
        {...{ label: tRoster('endOf', { row: label }), value: pause.to, least: pause.from + step, most: room.to }}
        side="end"
      />
      <BreakDetails {...{ shift, index, pause, label, isOpen, onChange }} triggerRef={gripRef} onClose={() => setOpen(false)} />
    </>
  )
}

/** A break that the user has just added takes the focus. */
function useAddedFocus({ isAdded, onShown }: BreakEditor): RefObject<HTMLDivElement | null> {
  const gripRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isAdded) return
    gripRef.current?.focus()
    onShown()
  }, [isAdded, onShown])
  return gripRef
}
