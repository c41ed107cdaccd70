import { useCallback, useRef, useState } from 'react'
import type { Fields, ProblemBody } from '#domain/wire.ts'
import type { DrawnField } from '#streams/derive/records/drawn.ts'
import { givenBy } from '#streams/derive/records/given.ts'
import { spanKept } from '#streams/derive/records/habits.ts'
import { typedFields, type TypedFields } from '#streams/derive/records/typed.ts'
import { nothingWrong, type Shown, shownFaults, shownProblem } from './faultsShown.ts'

type Parts = {
  readonly area: string
  readonly fields: readonly DrawnField[]
  /** What is there already; nothing for a new one. */
  readonly values: Fields
  /** What stands in it before anybody types. */
  readonly start: TypedFields
  readonly zoneOf: (typed: TypedFields) => string
  /** Answers with the no, or `null` where it is done. */
  readonly onGive: (values: Fields) => Promise<ProblemBody | null>
  readonly onDone: () => void
}

export type Draft = {
  readonly typed: TypedFields
  readonly type: (part: TypedFields) => void
  readonly wrong: Shown
  readonly isBusy: boolean
  readonly give: () => Promise<void>
}

/** What is typed, what is wrong with it, and how it is given. Nothing typed is lost before it is done. */
export function useDraft({ area, fields, values, start, zoneOf, onGive, onDone }: Parts): Draft {
  const [before] = useState(() => ({ values, typed: typedFields(fields, values, zoneOf(typedFields(fields, values, 'UTC'))) }))
  const [typed, setTyped] = useState<TypedFields>(() => ({ ...before.typed, ...start }))
  const [wrong, setWrong] = useState<Shown>(nothingWrong)
  const [isBusy, setBusy] = useState(false)
  const busy = useRef(false)

  const type = useCallback((part: TypedFields) => {
    setTyped((last) => spanKept({ ...last, ...part }, last))
    const touched = new Set(Object.keys(part))
    setWrong(({ at }) => ({ at: new Map([...at].filter(([path]) => !touched.has(path.split('.')[0] ?? ''))), whole: [] }))
  }, [])

  const give = async () => {
    if (busy.current) return
    const given = givenBy(fields, typed, before, zoneOf(typed))
    if (given.faults.size > 0) return setWrong(shownFaults(fields, given.faults))
    busy.current = true
    setBusy(true)
    const problem = await onGive(given.values)
    busy.current = false
    setBusy(false)
    if (problem) return setWrong(shownProblem(area, fields, problem))
    onDone()
  }
  return { typed, type, wrong, isBusy, give }
}
