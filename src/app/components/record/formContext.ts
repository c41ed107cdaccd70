import { type ComponentType, createContext, useContext } from 'react'
import type { Fields } from '#domain/wire.ts'
import type { FieldSpec } from '#streams/derive/records/fieldTypes.ts'
import type { FormValue, FormValues } from '#streams/derive/records/formValues.ts'
import type { FormatContext } from './formatValue.ts'

/** What every input of a form shares, besides its own field. */
export type FormContextValue = {
  readonly area: string
  readonly formatContext: FormatContext
  /** The record as stored; empty when the form creates one. */
  readonly record: Fields
  /** The whole form's input: one reference field filters another. */
  readonly input: FormValues
  /** Errors as sentences, by field path. */
  readonly errors: ReadonlyMap<string, string>
  /** What a field does, in a sentence below it; omitted where the label says enough. */
  readonly help?: Readonly<Record<string, string>>
  /** Renders any field, so that container inputs do not import the other kinds. */
  readonly FieldInput: ComponentType<InputProps>
}

const FormContext = createContext<FormContextValue | null>(null)
export const FormProvider = FormContext.Provider

export function useFormContext(): FormContextValue {
  const form = useContext(FormContext)
  if (!form) throw new Error('The form context is missing: wrap the input in a form')
  return form
}

export const useFieldError = (path: string): string | undefined => useFormContext().errors.get(path)

export const useFieldHelp = (path: string): string | undefined => useFormContext().help?.[path]

export type InputProps = {
  readonly field: FieldSpec
  /** `questions.0.text`. */
  readonly path: string
  readonly label: string
  readonly input: FormValue
  readonly onInput: (input: FormValue) => void
}

/** Props of the input for one field kind. */
export type KindInputProps<Kind extends FieldSpec['type']['kind']> = InputProps & {
  readonly type: Extract<FieldSpec['type'], { readonly kind: Kind }>
}
