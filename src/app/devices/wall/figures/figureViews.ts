import { instantAt, dayOf, instantOf, minutes } from '#domain/time.ts'
import { wholePercentText } from '#locale/common/percentText.ts'
import { wholeTimeOf } from '#locale/common/time.ts'
import type { WallRows } from '#streams/derive/scheduling/day/dayRows.ts'
import type { WallFigures } from '#streams/derive/wall/wallFigures.ts'
import { type FigureName, type UsualValue, type UsualFigures, figureValuesOf } from '#streams/derive/wall/usualFigures.ts'
import { tWall } from '../../shared/display/tWall.ts'

/** A figure to display: its value, its position on the line, and the usual range at this time of day. */
export type FigureView = {
  readonly name: FigureName
  readonly value: string
  readonly caption: string
  /** Position of the value on its line, from 0 to 1; `null` without a line. */
  readonly at: number | null
  /** The usual range and its middle, from 0 to 1. */
  readonly usual: UsualValue | null
  readonly isAmber: boolean
}

type FigureKind = {
  readonly name: FigureName
  readonly format: (value: number) => string
  /** Minimum end of the line; omitted if only the usual range defines the scale. */
  readonly lineEnd?: number
  /** On which side of the usual range the figure turns amber; omitted if staff can no longer act on it today. */
  readonly worseWhen?: 'below' | 'above'
}

const wholeMinutes = (milliseconds: number) => tWall('minutes', { minutes: Math.round(milliseconds / minutes(1)) })

/** In display order: progress of the day, chairs, patients, time. */
const figureKinds: readonly FigureKind[] = [
  { name: 'seen', format: String },
  { name: 'chairUse', format: wholePercentText, lineEnd: 1, worseWhen: 'below' },
  { name: 'attendance', format: wholePercentText, lineEnd: 1 },
  { name: 'rebooked', format: wholePercentText, lineEnd: 1, worseWhen: 'below' },
  { name: 'wonBack', format: wholeMinutes },
  { name: 'waitingTime', format: wholeMinutes, lineEnd: minutes(20), worseWhen: 'above' },
]

/** Returns the six figures. A figure without data has a placeholder caption. */
export function figureViews(figures: WallFigures, usuals: UsualFigures, day: WallRows, now: number): readonly FigureView[] {
  const values = figureValuesOf(figures)
  const captions = captionsOf(figures, day, now)
  return figureKinds.map((kind): FigureView => {
    const { name, format } = kind
    const value = values[name]
    const usual = usuals[name]
    const caption = usual ? tWall('usual', { value: format(usual.middle) }) : captions[name]
    if (value === null) return { name, value: tWall('none'), caption: tWall('nothingYet'), at: null, usual: null, isAmber: false }
    const lineEnd = lineEndOf(kind, value, usual, figures)
    return {
      name,
      value: format(value),
      caption,
      at: lineEnd && value / lineEnd,
      usual: usual && lineEnd ? scaleUsual(usual, lineEnd) : null,
      isAmber: usual ? isWorse(kind, value, usual) : name === 'waitingTime' && value >= minutes(day.settings.readyAmber),
    }
  })
}

/** The end of the line: it includes today and the usual range; for patients seen, all booked appointments. */
function lineEndOf({ name, lineEnd = 0 }: FigureKind, value: number, usual: UsualValue | null, { seen }: WallFigures): number | null {
  const lineMax = name === 'seen' ? (seen?.of ?? 0) : lineEnd
  if (!usual && lineMax === 0) return null
  return Math.max(lineMax, value, (usual?.high ?? 0) * 1.25) || null
}

const scaleUsual = ({ middle, low, high }: UsualValue, lineEnd: number): UsualValue => ({
  middle: middle / lineEnd,
  low: low / lineEnd,
  high: high / lineEnd,
})

const isWorse = ({ worseWhen }: FigureKind, value: number, { low, high }: UsualValue): boolean =>
  (worseWhen === 'below' && value < low) || (worseWhen === 'above' && value > high)

/** Captions used while no usual range is known. */
function captionsOf(
  { seen, attendance, rebooked, waitingTime }: WallFigures,
  { location }: WallRows,
  now: number,
): Record<FigureName, string> {
  const { timeZone, opensAt } = location
  const missed = attendance ? attendance.of - attendance.part : 0
  return {
    seen: tWall('seenOf', { count: seen?.of ?? 0 }),
    chairUse: tWall('sinceOpening', { time: wholeTimeOf(instantAt(dayOf(instantOf(now), timeZone), opensAt, timeZone), timeZone) }),
    attendance: missed === 0 ? tWall('allAttended') : tWall('fta', { count: missed }),
    rebooked: tWall('rebookedOf', { part: rebooked?.part ?? 0, count: rebooked?.of ?? 0 }),
    wonBack: tWall('recoveredHelp'),
    waitingTime: tWall('waitingTimeOf', { count: waitingTime?.of ?? 0 }),
  }
}
