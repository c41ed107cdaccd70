import { useCallback, useRef, useState } from 'react'
import type { Fields, ProblemBody } from '#domain/wire.ts'
import type { FieldSpec } from '#streams/derive/records/fieldTypes.ts'
import { isEqualJson } from '#domain/json/equalJson.ts'
import { parseForm } from '#streams/derive/records/parseForm.ts'
import { keepDuration } from '#streams/derive/records/fieldAssists.ts'
import { formValueAt, formValuesOf, type FormValues } from '#streams/derive/records/formValues.ts'
import { noErrors, type FormErrors, localErrors, serverErrors } from './formErrors.ts'

type DraftOptions = {
  readonly area: string
  readonly fields: readonly FieldSpec[]
  /** Stored values; empty for a new record. */
  readonly values: Fields
  /** Initial input, before the user types. */
  readonly initialInput: FormValues
  readonly timeZoneOf: (input: FormValues) => string
  /** Returns the problem, or `null` if it succeeded. */
  readonly onSubmit: (values: Fields) => Promise<ProblemBody | null>
  readonly onDone: () => void
}

export type FormDraft = {
  readonly input: FormValues
  readonly changeInput: (part: FormValues) => void
  /** How many fields differ from what is stored. */
  readonly changes: number
  readonly errors: FormErrors
  /** How often a submission failed. */
  readonly refusals: number
  readonly isBusy: boolean
  /**
   * @param confirmedBy the field with which the user confirms that they have seen the records against the command
   * @param done called after it succeeded, instead of `onDone`
   */
  readonly submit: (confirmedBy?: string | null, done?: () => void) => Promise<void>
}

/** Holds the input, its errors and the submission. Nothing typed is lost before the save succeeds. */
export function useDraft({ area, fields, values, initialInput, timeZoneOf, onSubmit, onDone }: DraftOptions): FormDraft {
  const [original] = useState(() => ({ values, input: formValuesOf(fields, values, timeZoneOf(formValuesOf(fields, values, 'UTC'))) }))
  const [input, setInput] = useState<FormValues>(() => ({ ...original.input, ...initialInput }))
  const [errors, setErrors] = useState<FormErrors>(noErrors)
  const [refusals, setRefusals] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const busy = useRef(false)

  const changeInput = useCallback((part: FormValues) => {
    setInput((current) => keepDuration({ ...current, ...part }, current))
    const touched = new Set(Object.keys(part))
    setErrors(({ byPath }) => ({ ...noErrors, byPath: new Map([...byPath].filter(([path]) => !touched.has(path.split('.')[0] ?? ''))) }))
  }, [])

  const refuse = (found: FormErrors) => {
    setErrors(found)
    setRefusals((count) => count + 1)
  }
  const submit = async (confirmedBy: string | null = null, done: () => void = onDone) => {
    if (busy.current) return
    const parsed = parseForm(fields, input, original, timeZoneOf(input))
    if (parsed.faults.size > 0) return refuse(localErrors(fields, parsed.faults))
    busy.current = true
    setBusy(true)
    const problem = await onSubmit(confirmedBy === null ? parsed.values : { ...parsed.values, [confirmedBy]: true })
    busy.current = false
    setBusy(false)
    if (problem) return refuse(serverErrors(area, fields, problem))
    done()
  }
  const changes = fields.filter(({ name }) => !isEqualJson(formValueAt(input, name), formValueAt(original.input, name))).length
  return { input, changeInput, changes, errors, refusals, isBusy, submit }
}
