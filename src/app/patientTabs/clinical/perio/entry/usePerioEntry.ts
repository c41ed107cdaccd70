import { useMemo, useState } from 'react'
import { type EntryFeedback, type EntryState, enterKey } from '#domain/clinical/perio/entry/enterKey.ts'
import { type EntryKey, type EntryPass, parseEntryKey } from '#domain/clinical/perio/entry/entryKeys.ts'
import { type EntryStop, firstStop, gradePath, isSameStop, placeInPath, sitePath } from '#domain/clinical/perio/entry/entryPath.ts'
import type { EntryWay } from '#domain/clinical/perio/entry/laneStep.ts'
import type { PerioFindings } from '#domain/clinical/perio/perioExam.ts'
import type { SiteOfTooth } from '#domain/clinical/perio/perioSites.ts'
import type { PerioStrokes } from '#domain/clinical/perio/perioStrokes.ts'
import { siteReading } from '#domain/clinical/perio/siteReading.ts'
import type { PerioCursor } from '../chart/PerioChart.tsx'
import { stopBeside } from './stopBeside.ts'

/** Where the user is, by the stop itself: the path changes when a colleague marks a tooth as missing. `null`: at the end. */
type EntryPosition = Pick<EntryState, 'pass' | 'sign' | 'oneAt'> & { readonly stop: EntryStop | null }

export type PerioEntry = {
  readonly cursor: PerioCursor
  /** The last key and the stop that it was for, for a screen reader. */
  readonly last: { readonly feedback: EntryFeedback; readonly stop: EntryStop | null } | null
  /** @returns whether the key means something here */
  readonly press: (key: string, at: number) => boolean
  readonly place: (place: SiteOfTooth & { readonly isNumber: boolean }) => void
  readonly choosePass: (pass: EntryPass) => void
}

type Input = {
  readonly exam: PerioFindings
  readonly way: EntryWay
  readonly onStrokes: (strokes: PerioStrokes) => void
  readonly onFeedback: (feedback: EntryFeedback) => void
}

const idle = { sign: null, oneAt: null } as const
const wholeMouth: PerioFindings = {}

const pathOf = (exam: PerioFindings, way: EntryWay, pass: EntryPass): readonly EntryStop[] =>
  pass === 'grades' ? gradePath(exam, way) : sitePath(exam, way)

/** Entry begins at the first site without a depth; the other passes begin at the start of the path. */
function startOf(exam: PerioFindings, way: EntryWay, pass: EntryPass): EntryPosition {
  const path = pathOf(exam, way, pass)
  const isOpen = (stop: EntryStop) => 'site' in stop && siteReading(exam, stop.tooth, stop.site).probing === null
  const index = pass === 'probing' ? firstStop(path, isOpen) : 0
  return { pass, ...idle, stop: path[index] ?? null }
}

function indexIn(path: readonly EntryStop[], way: EntryWay, { stop }: EntryPosition): number {
  if (stop === null) return path.length
  if ('site' in stop)
    return placeInPath(
      path.filter((other) => 'site' in other),
      sitePath(wholeMouth, way),
      stop,
    )
  return firstStop(path, (other) => isSameStop(other, stop))
}

/** Turns keys and presses into strokes. */
export function usePerioEntry({ exam, way, onStrokes, onFeedback }: Input): PerioEntry {
  const [position, setPosition] = useState<EntryPosition>(() => startOf(exam, way, 'probing'))
  const [last, setLast] = useState<PerioEntry['last']>(null)
  const path = useMemo(() => pathOf(exam, way, position.pass), [exam, way, position.pass])
  const index = indexIn(path, way, position)
  const { pass, sign, oneAt } = position

  const step = (key: Exclude<EntryKey, { kind: 'move' | 'pass' }>, at: number) => {
    const { state, strokes, feedback } = enterKey({ pass, sign, oneAt, index }, key, { exam, path, at })
    setPosition({ pass, sign: state.sign, oneAt: state.oneAt, stop: path[state.index] ?? null })
    setLast({ feedback, stop: path[feedback.kind === 'mark' ? state.index - 1 : index] ?? null })
    onFeedback(feedback)
    if (strokes) onStrokes(strokes)
  }
  const choosePass = (next: EntryPass) => {
    const kept = position.stop !== null && (next === 'grades') === (pass === 'grades')
    setPosition(kept && next !== 'probing' ? { ...position, ...idle, pass: next } : startOf(exam, way, next))
  }
  const press: PerioEntry['press'] = (name, at) => {
    const key = parseEntryKey(name)
    if (!key) return false
    if (key.kind === 'pass') choosePass(key.pass)
    else if (key.kind === 'move') setPosition({ ...position, ...idle, stop: stopBeside(path, index, key.to) })
    else step(key, at)
    return true
  }
  const place: PerioEntry['place'] = ({ tooth, site, isNumber }) => {
    const isGrade = isNumber || pass === 'grades'
    const target = pathOf(exam, way, isGrade ? 'grades' : pass)
    const stop = target.find((other) => other.tooth === tooth && (isGrade || ('site' in other && other.site === site)))
    if (stop) setPosition({ ...idle, pass: isGrade ? 'grades' : pass, stop })
  }
  return { cursor: { pass, path, index }, last, press, place, choosePass }
}
