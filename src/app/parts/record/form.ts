import { type ComponentType, createContext, useContext } from 'react'
import type { Fields } from '#domain/wire.ts'
import type { DrawnField } from '#streams/derive/records/drawn.ts'
import type { Typed, TypedFields } from '#streams/derive/records/typed.ts'
import type { Telling } from './said.ts'

/** What every input of a form knows beside its own field. */
export type FormAround = {
  readonly area: string
  readonly telling: Telling
  /** The record that it is about, as it stands; nothing where it is being made. */
  readonly record: Fields
  /** What stands in the whole form: one reference narrows another. */
  readonly typed: TypedFields
  /** What is wrong, as a sentence, by the path of the field. */
  readonly faults: ReadonlyMap<string, string>
  /** Draws any field: what holds fields draws them by this, and so needs to know no kind but its own. */
  readonly Input: ComponentType<InputProps>
}

const FormContext = createContext<FormAround | null>(null)
export const FormProvider = FormContext.Provider

export function useForm(): FormAround {
  const form = useContext(FormContext)
  if (!form) throw new Error('An input stands outside a form')
  return form
}

export const useFault = (path: string): string | undefined => useForm().faults.get(path)

export type InputProps = {
  readonly field: DrawnField
  /** `questions.0.text`. */
  readonly path: string
  readonly label: string
  readonly typed: Typed
  readonly onType: (typed: Typed) => void
}

/** The input for a field of a certain kind. */
export type InputOf<Kind extends DrawnField['drawn']['kind']> = InputProps & {
  readonly drawn: Extract<DrawnField['drawn'], { readonly kind: Kind }>
}
