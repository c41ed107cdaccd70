import { maxGrade, maxMargin, maxProbing, minMargin, type PerioFindings, perioToothOf } from '../perioExam.ts'
import type { PerioStrokes } from '../perioStrokes.ts'
import { siteReading } from '../siteReading.ts'
import { type EntryKey, type EntryPass, type SiteMark, twoDigitWindow } from './entryKeys.ts'
import { type EntryStop, isLaneEnd, type SiteStop } from './entryPath.ts'

/** Where a user is in an exam, and what was begun by the keys before. */
export type EntryState = {
  readonly pass: EntryPass
  /** The place in the path of the pass; its length at the end. */
  readonly index: number
  /** A sign that waits for its digit. */
  readonly sign: 'minus' | 'plus' | null
  /** When a 1 was typed at the stop before, in milliseconds. The next digit may make it 10 to 15. */
  readonly oneAt: number | null
}

/** What a user is told of a key: a figure, a mark, or that it was refused. */
export type EntryFeedback =
  | { readonly kind: 'figure'; readonly figure: number; readonly isLaneEnd: boolean }
  | { readonly kind: 'mark'; readonly mark: SiteMark; readonly isOn: boolean }
  | { readonly kind: 'tooth'; readonly tooth: number; readonly is: 'missing' | 'implant' | 'present' }
  | { readonly kind: 'moved' | 'refused' }

export type EntryStep = { readonly state: EntryState; readonly strokes: PerioStrokes | null; readonly feedback: EntryFeedback }

export type EntryInput = {
  readonly exam: PerioFindings
  /** The stops of the pass. */
  readonly path: readonly EntryStop[]
  /** When the key was pressed, in milliseconds. */
  readonly at: number
}

const isSite = (stop: EntryStop | undefined): stop is SiteStop => stop !== undefined && 'site' in stop
const idle = { sign: null, oneAt: null } as const
const refused = (state: EntryState): EntryStep => ({ state: { ...state, ...idle }, strokes: null, feedback: { kind: 'refused' } })
const moved = (state: EntryState, index: number): EntryStep => ({
  state: { ...state, ...idle, index },
  strokes: null,
  feedback: { kind: 'moved' },
})

/** Applies one key. Moves across and to another pass are of the screen, which knows its layout. */
export function enterKey(state: EntryState, key: Exclude<EntryKey, { kind: 'move' | 'pass' }>, input: EntryInput): EntryStep {
  const { path } = input
  if (key.kind === 'digit') return enterDigit(state, key.digit, input)
  if (key.kind === 'mark') return enterMark(state, key.mark, input)
  if (key.kind === 'minus' || key.kind === 'plus') return enterSign(state, key.kind)
  if (key.kind === 'back') return state.index === 0 ? refused(state) : moved(state, state.index - 1)
  if (key.kind === 'skip') return state.index >= path.length ? refused(state) : moved(state, state.index + 1)
  const stop = path[state.index]
  if (!stop) return refused(state)
  return key.kind === 'clear' ? clearStop(state, stop) : enterPresence(state, stop.tooth, key.kind, input.exam)
}

function enterSign(state: EntryState, sign: 'minus' | 'plus'): EntryStep {
  const isTaken = state.pass === 'margin' || state.pass === 'probing'
  return isTaken ? { state: { ...state, sign, oneAt: null }, strokes: null, feedback: { kind: 'moved' } } : refused(state)
}

function enterDigit(state: EntryState, digit: number, input: EntryInput): EntryStep {
  const { path, at } = input
  const stop = path[state.index]
  if (stop && 'grade' in stop) return digit <= maxGrade ? advance(state, input, gradeStroke(stop, digit), digit) : refused(state)
  if (state.pass === 'bleeding' || state.pass === 'plaque')
    return isSite(stop) && digit <= 1 ? advance(state, input, siteStroke(stop, { [state.pass]: digit === 1 }), digit) : refused(state)
  const before = path[state.index - 1]
  const isSecond = state.oneAt !== null && at - state.oneAt < twoDigitWindow && 10 + digit <= maxProbing
  if (isSecond && isSite(before)) return enterSecondDigit(state, before, digit, input)
  if (!isSite(stop)) return refused(state)
  return enterFigure(state, stop, digit, input)
}

function enterFigure(state: EntryState, stop: SiteStop, digit: number, input: EntryInput): EntryStep {
  const figure = state.sign === 'plus' ? 10 + digit : state.sign === 'minus' ? -digit : digit
  const isMargin = state.pass === 'margin' || state.sign === 'minus'
  const [least, most] = isMargin ? [minMargin, maxMargin] : [0, maxProbing]
  if (figure < least || figure > most) return refused(state)
  const strokes = siteStroke(stop, isMargin ? { margin: figure } : { probing: figure })
  // A margin that is typed before its depth stays at its site.
  if (isMargin && state.pass === 'probing')
    return { state: { ...state, ...idle }, strokes, feedback: { kind: 'figure', figure, isLaneEnd: false } }
  const step = advance(state, input, strokes, figure)
  return figure === 1 && state.sign === null ? { ...step, state: { ...step.state, oneAt: input.at } } : step
}

/** The digit after a 1 makes it 10 to 15, at the site that the 1 has just left. */
function enterSecondDigit(state: EntryState, stop: SiteStop, digit: number, { path }: EntryInput): EntryStep {
  const figure = 10 + digit
  const strokes = siteStroke(stop, state.pass === 'margin' ? { margin: figure } : { probing: figure })
  return {
    state: { ...state, ...idle },
    strokes,
    feedback: { kind: 'figure', figure, isLaneEnd: isLaneEnd(path, state.index - 1) },
  }
}

/** Marks the site just left: the one before the place of the user. The same key takes the mark away. */
function enterMark(state: EntryState, mark: SiteMark, { exam, path }: EntryInput): EntryStep {
  const left = path[state.index - 1]
  if (!isSite(left)) return refused(state)
  const isOn = !siteReading(exam, left.tooth, left.site)[mark]
  return { state: { ...state, ...idle }, strokes: siteStroke(left, { [mark]: isOn }), feedback: { kind: 'mark', mark, isOn } }
}

function clearStop(state: EntryState, stop: EntryStop): EntryStep {
  const done = (strokes: PerioStrokes): EntryStep => ({ state: { ...state, ...idle }, strokes, feedback: { kind: 'moved' } })
  if ('grade' in stop) return done(gradeStroke(stop, null))
  if (state.pass === 'margin') return done(siteStroke(stop, { margin: 0 }))
  return done(siteStroke(stop, state.pass === 'probing' ? { probing: null } : { [state.pass]: false }))
}

/** A tooth with figures is not made missing by one key, because that would take the figures away. */
function enterPresence(state: EntryState, tooth: number, is: 'missing' | 'implant', exam: PerioFindings): EntryStep {
  const { probing, mobility, furcation, implant } = perioToothOf(exam, tooth)
  if (is === 'missing' && (probing ?? mobility ?? furcation) !== undefined) return refused(state)
  const next = is === 'implant' ? !implant : true
  return {
    state: { ...state, ...idle },
    strokes: { teeth: [{ tooth, [is]: next }] },
    feedback: { kind: 'tooth', tooth, is: next ? is : 'present' },
  }
}

function advance(state: EntryState, { path }: EntryInput, strokes: PerioStrokes, figure: number): EntryStep {
  return {
    state: { ...state, ...idle, index: state.index + 1 },
    strokes,
    feedback: { kind: 'figure', figure, isLaneEnd: isLaneEnd(path, state.index) },
  }
}

const siteStroke = (
  { tooth, site }: SiteStop,
  change: { readonly probing?: number | null; readonly margin?: number; readonly [mark: string]: number | boolean | null | undefined },
): PerioStrokes => ({ sites: [{ tooth, site, ...change }] })

const gradeStroke = ({ tooth, grade }: Extract<EntryStop, { grade: unknown }>, value: number | null): PerioStrokes => ({
  teeth: [grade === 'mobility' ? { tooth, mobility: value } : { tooth, furcation: { [grade]: value } }],
})
