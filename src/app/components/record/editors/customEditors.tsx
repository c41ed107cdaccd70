import type { ComponentType } from 'react'
import type { FieldSpec } from '#streams/derive/records/fieldTypes.ts'
import type { FormValues } from '#streams/derive/records/formValues.ts'
import { AnswersEditor } from './AnswersEditor.tsx'
import { BlockoutTargetEditor } from './BlockoutTargetEditor.tsx'

/** Custom editors for areas where several fields have one joint meaning. Most areas need none. */
export type CustomEditorProps = {
  readonly fields: readonly FieldSpec[]
  readonly input: FormValues
  readonly onInput: (part: FormValues) => void
}
export type CustomEditor = { readonly fields: readonly string[]; readonly Editor: ComponentType<CustomEditorProps> }

const customEditors: Readonly<Record<string, CustomEditor>> = {
  submissions: { fields: ['answers'], Editor: AnswersEditor },
  events: { fields: ['provider', 'chair', 'calendar'], Editor: BlockoutTargetEditor },
}

/** Returns the editor only if the form has all of its fields. */
export function customEditorFor(area: string, fields: readonly FieldSpec[]): CustomEditor | null {
  const editor = Object.hasOwn(customEditors, area) ? customEditors[area] : undefined
  return editor?.fields.every((name) => fields.some((field) => field.name === name)) ? editor : null
}
