import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { oneSurface } from './oneSurface.ts'
import type { Surface } from '#domain/clinical/chart/tooth.ts'
import { type ChartLayout, nearestInRow, teethBetween } from '../layout/chartLayout.ts'
import { createToothGesture, type Spot } from './createToothGesture.ts'

export type PointerReports = {
  readonly onTap: (tooth: number, surface: Surface | null) => void
  readonly onLongPress: (tooth: number) => void
  readonly onRange: (teeth: readonly number[]) => void
}

type Options = PointerReports & { readonly layout: ChartLayout; readonly isReadOnly: boolean }

/** The tooth under a target of an event, by its attribute. */
export function toothOf(target: EventTarget | null): number | null {
  const node = target instanceof Element ? target.closest('[data-tooth]') : null
  return node === null ? null : Number(node.getAttribute('data-tooth'))
}

const spotOf = ({ clientX, clientY, target }: PointerEvent): Spot<Surface> => ({
  x: clientX,
  y: clientY,
  tooth: toothOf(target),
  surface: target instanceof Element ? oneSurface(target.getAttribute('data-surface')) : null,
})

const none: readonly number[] = []

/** Follows a pointer over the chart. @returns the handlers of the drawing, and the teeth that a drag has reached. */
export function useToothPointer(options: Options) {
  const latest = useRef(options)
  latest.current = options
  const svg = useRef<SVGSVGElement>(null)
  const [range, setRange] = useState(none)
  const gesture = useMemo(() => {
    const between = (from: number, to: number) => teethBetween(latest.current.layout, from, to)
    return createToothGesture<Surface>({
      onTap: (tooth, surface) => latest.current.onTap(tooth, latest.current.isReadOnly ? null : surface),
      onLongPress: (tooth) => latest.current.onLongPress(tooth),
      onReach: (from, to) => !latest.current.isReadOnly && setRange(between(from, to)),
      onDragEnd: (from, to) => {
        setRange(none)
        if (!latest.current.isReadOnly) latest.current.onRange(between(from, to))
      },
      onCancel: () => setRange(none),
      toothAt: (from, x) => {
        const box = svg.current?.getBoundingClientRect()
        const { layout } = latest.current
        return box ? nearestInRow(layout, from, ((x - box.left) / box.width) * layout.width) : from
      },
    })
  }, [])
  useEffect(() => gesture.cancel, [gesture])
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.isPrimary && event.button === 0) gesture.begin(spotOf(event))
    },
    onPointerMove: (event: PointerEvent) => gesture.move({ x: event.clientX, y: event.clientY }),
    onPointerUp: () => gesture.end(),
    onPointerCancel: () => gesture.cancel(),
    onPointerLeave: () => gesture.cancel(),
  }
  return { svg, range, handlers }
}
