import { type ComponentType, lazy } from 'react'
import type { FieldSpec } from '#streams/derive/records/fieldTypes.ts'
import { AnswersEditor } from './AnswersEditor.tsx'
import { BlockoutTargetEditor } from './BlockoutTargetEditor.tsx'
import type { CustomEditorProps } from './customEditorProps.ts'

/** Custom editors for areas where several fields have one joint meaning, or a field one that its type does not tell. Most areas need none. */
export type CustomEditor = {
  readonly fields: readonly string[]
  /** Fields that no form shows beside the editor. */
  readonly hides?: readonly string[]
  /** It stays in view, however many optional fields a form has. */
  readonly isAlwaysShown?: true
  readonly Editor: ComponentType<CustomEditorProps>
}

const RepeatsEditor = lazy(async () => ({ default: (await import('./repeats/RepeatsEditor.tsx')).RepeatsEditor }))

const TemplateBodyEditor = lazy(async () => ({ default: (await import('./TemplateBodyEditor.tsx')).TemplateBodyEditor }))

const customEditors: Readonly<Record<string, readonly CustomEditor[]>> = {
  submissions: [{ fields: ['answers'], Editor: AnswersEditor }],
  templates: [{ fields: ['body'], isAlwaysShown: true, Editor: TemplateBodyEditor }],
  events: [
    { fields: ['provider', 'chair', 'calendar'], Editor: BlockoutTargetEditor },
    { fields: ['rrule'], hides: ['exdates'], isAlwaysShown: true, Editor: RepeatsEditor },
  ],
}

/** Returns an editor only if the form has all of its fields. */
export function customEditorsFor(area: string, fields: readonly FieldSpec[]): readonly CustomEditor[] {
  const editors = Object.hasOwn(customEditors, area) ? (customEditors[area] ?? []) : []
  return editors.filter((editor) => editor.fields.every((name) => fields.some((field) => field.name === name)))
}
