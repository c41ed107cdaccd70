import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Surface } from '#domain/clinical/chart/tooth.ts'
import { type OdontogramLayout, nearestInRow, teethBetween } from '../layout/layoutOf.ts'
import { createToothGesture, type ToothGesture, type ToothSpot } from './createToothGesture.ts'
import { oneSurface } from './oneSurface.ts'

export type PointerReports = {
  /** A tap anywhere in the column of a tooth; the surface only if it is on one in the view from above. */
  readonly onTap: (tooth: number, surface: Surface | null) => void
  readonly onLongPress: (tooth: number) => void
  /** A drag along the crowns: the teeth in the order of their row. */
  readonly onRange: (teeth: readonly number[]) => void
}

type Options = PointerReports & { readonly layout: OdontogramLayout; readonly isReadOnly: boolean }

/** The tooth under a target of an event, by its attribute. */
export function toothOf(target: EventTarget | null): number | null {
  const node = target instanceof Element ? target.closest('[data-tooth]') : null
  return node === null ? null : Number(node.getAttribute('data-tooth'))
}

const spotOf = ({ clientX, clientY, target }: PointerEvent): ToothSpot => ({
  x: clientX,
  y: clientY,
  tooth: toothOf(target),
  surface: target instanceof Element ? oneSurface(target.getAttribute('data-surface')) : null,
})

/** Finds the tooth of a row under a place of the window. */
function toothAt(svg: SVGSVGElement | null, layout: OdontogramLayout, from: number, x: number): number {
  const box = svg?.getBoundingClientRect()
  return box ? nearestInRow(layout, from, ((x - box.left) / box.width) * layout.width) : from
}

const none: readonly number[] = []

function useToothGesture(options: Options, svg: RefObject<SVGSVGElement | null>, showRange: (teeth: readonly number[]) => void) {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const gesture = useRef<ToothGesture>(null)
  useEffect(() => {
    const between = (from: number, to: number) => teethBetween(latest.current.layout, from, to)
    gesture.current = createToothGesture({
      onTap: (tooth, surface) => latest.current.onTap(tooth, latest.current.isReadOnly ? null : surface),
      onLongPress: (tooth) => latest.current.onLongPress(tooth),
      onReach: (from, to) => !latest.current.isReadOnly && showRange(between(from, to)),
      onDragEnd: (from, to) => !latest.current.isReadOnly && latest.current.onRange(between(from, to)),
      onEnd: () => showRange(none),
      toothAt: (from, x) => toothAt(svg.current, latest.current.layout, from, x),
    })
    return () => gesture.current?.cancel()
  }, [svg, showRange])
  return gesture
}

/** Follows a pointer over the chart. @returns the handlers of the drawing, and the teeth that a drag has reached. */
export function useToothPointer(options: Options) {
  const svg = useRef<SVGSVGElement>(null)
  const [range, setRange] = useState(none)
  const gesture = useToothGesture(options, svg, setRange)
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.isPrimary && event.button === 0) gesture.current?.begin(spotOf(event))
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => gesture.current?.move(clientX, clientY),
    onPointerUp: () => gesture.current?.end(),
    onPointerCancel: () => gesture.current?.cancel(),
    onPointerLeave: () => gesture.current?.cancel(),
    // A long press would open the menu of the browser, which ends the press.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  }
  return { svg, range, handlers }
}
